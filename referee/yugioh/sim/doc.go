// Package sim plays Yu-Gi-Oh! by lot, with decks of the whole pool and every card dealt
// by the referee, and checks after each answer that no card has come or gone.
package sim
