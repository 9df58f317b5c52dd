// Package pairing draws up the tables of a round: Swiss rounds (by a minimum-cost matching),
// round robins, single elimination, and multiplayer tables.
//
// It keeps the reasons for each table, so that players can see why they play whom. Random
// decisions come from a seed, so anyone can repeat them.
package pairing
