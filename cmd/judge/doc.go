// Package judge implements the commands of the judge's desk. The command judge says whether a play
// is legal on a board without a record, lists the effects of a rewind, records the judge's
// decisions, times judge calls and writes reports. The command sheet prints a score pad and reads
// it back.
//
// All of them report facts and cite the rules. The decision is always the judge's.
package judge
