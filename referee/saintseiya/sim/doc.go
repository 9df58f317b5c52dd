// Package sim plays random matches of Saint Seiya Deckbuilding. Shinpan deals every card. After
// each answer, the package checks that no card has appeared or disappeared.
package sim
