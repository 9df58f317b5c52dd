// Package sim plays Saint Seiya Deckbuilding by lot, with every card dealt by the
// referee, and checks after each answer that no card has come or gone.
package sim
