// Package sim plays Saint Seiya Deckbuilding at random, with every card dealt by the
// referee, and checks after each answer that no card has come or gone.
package sim
