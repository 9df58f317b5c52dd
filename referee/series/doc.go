// Package series plays several games as one match: for example a best of three, in which the loser
// chooses who begins the next game.
//
// A game supports this by listing its parts through Of. The option "best-of" of a match then sets
// how many games decide it. A random player chooses who begins the first game. After a game, Siding
// can ask each player about their deck. Then the loser chooses who begins. If there are several
// losers or no winner, chance picks a player to choose. The match ends as soon as the remaining
// games cannot change who has won the most.
//
// Each game has its own questions, board and numbers. Counters restart with each game
// (referee.GameBegins), except the number of games won. The score of a match contains
// the score of each game.
package series
