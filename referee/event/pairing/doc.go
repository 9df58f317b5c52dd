// Package pairing draws up the tables of a round: Swiss rounds (by a minimum-cost matching),
// round robins, single elimination, and multiplayer tables.
//
// It keeps the reasons for each table, so players can see why they were paired. Random decisions
// come from a seed, so anyone can repeat them.
package pairing
