// Package pairing draws up the tables of a round: Swiss rounds by a matching of greatest
// weight, round robins, single elimination, and pods of several players.
//
// What decides is written down for each table, so that people can be told why they play whom,
// and lots are drawn from a seed that anybody can repeat.
package pairing
