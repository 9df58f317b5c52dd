// Package cards holds the cards of the Naruto (Shippuden) CCG as typed facts. The texts of
// effects are not included, because card texts may not be redistributed.
//
// A Card is one printing. The game has 4,406 printings. A card that was reprinted in a later set,
// or with other artwork, has several. Each has its own facts, and its Of is the id of the first
// printing. Names are not unique: 99 printings are called "Naruto Uzumaki". Decks count copies by
// the printed name.
//
// A Cost is the cost of a Jutsu: alternative prices, such as L L or 3, of which its player pays
// one. A Requirement tells which Ninjas may use the Jutsu: it has Options, of which one must be
// met. Both are typed, so Shinpan can report what is missing.
//
// Load reads card files strictly: every problem has a place and a suggested fix. Open reads the
// generated snapshot instead, if there is one.
package cards
