// Package series plays several games as one match: a best of three, where the
// loser chooses who begins the next game.
//
// A game allows it by listing its parts through Of, and the option "best-of" of
// a match then says how many games decide it. Luck picks the player who chooses
// who begins the first game. After a game, each player may be asked about their
// deck (Siding); then the loser chooses who begins, or, where several players
// lost or nobody won, whom luck picks among them. The match ends as soon as the
// games that are left cannot change who has won the most.
//
// The questions of a game, its board and its numbers are those of that game
// alone. Counters start again with each game (referee.GameBegins), except the
// games that a player has won. The score of a match has that of each game in it.
package series
