// Package yugioh is Yu-Gi-Oh! as its rulebook of 2014 plays it. So far it has the
// cards of that time, the rules of decks and the dated lists of forbidden and
// limited cards. A duel is not refereed yet: Rules say so when a match is to start.
package yugioh
