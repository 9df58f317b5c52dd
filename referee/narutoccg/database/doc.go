// Package database reads the community's database of the Naruto (Shippuden) CCG and makes card
// files from it.
//
// The database is JSON: sheets of cards, in which each card is an object of 22 fields. All fields
// are texts or numbers as people typed them. The same fields also come as CSV. Read cleans them:
// it normalises costs, keywords, characteristics and requirements, and gives each printing of a
// number its own id. It reports everything that it cannot read, and the line of each mistake. It
// leaves out a card if a fact that the rules need is missing.
//
// The database has mistakes that its authors will no longer correct. The known ones are in
// repairs.yaml, with the wrong text, the right text, and the reason. This package made the
// shipped card files from the facts of the database, with a comment at every repaired fact.
//
// It does not read effect texts, apart from the line about the requirements of a Jutsu.
package database
