// Package sim plays the Naruto (Shippuden) CCG at random, with decks of the whole pool
// and every card dealt by the referee, and checks after each answer that no card has
// come or gone.
package sim
