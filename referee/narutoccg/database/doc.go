// Package database reads the community's database of the Naruto (Shippuden) CCG and
// makes card files of it.
//
// The database is JSON: sheets of cards, each card an object of 22 fields, all of
// them texts or numbers as people typed them. The same fields come as CSV. Read
// cleans them: costs, keywords, characteristics and requirements get one form, the
// prints of a number ids of their own. What it cannot read it reports, each slip
// with its line; a card whose slip leaves a fact open that the rules need is left
// out.
//
// The database has slips that nobody will correct any more. Those that are known
// are in repairs.yaml: what is there, what should be there, and how that is
// known. The shipped card files were made by this package from the facts of the
// database, and have a comment at every repaired fact.
//
// Effect texts are not read, apart from the line that says who may use a Jutsu.
package database
