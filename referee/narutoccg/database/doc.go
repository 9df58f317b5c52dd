// Package database reads the community's database of the Naruto (Shippuden) CCG and
// makes card files of it.
//
// The database is JSON: sheets of cards, each card an object of 22 fields, all of them texts or
// numbers as people typed them. The same fields come as CSV. Read cleans them: it normalises
// costs, keywords, characteristics and requirements, and gives each print of a number its own
// id. It reports everything that it cannot read, each mistake with its line. It leaves out a
// card if a fact that the rules need is missing.
//
// The database has mistakes that nobody will correct any more. The known ones are in
// repairs.yaml: what is there, what should be there, and how that is known. The shipped card
// files were made by this package from the facts of the database, and have a comment at every
// repaired fact.
//
// Effect texts are not read, apart from the line that says who may use a Jutsu.
package database
