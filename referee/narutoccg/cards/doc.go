// Package cards holds the cards of the Naruto (Shippuden) CCG as typed facts. Effects are not
// included, because card texts may not be redistributed.
//
// A Card is one print. The game has 4,406 of them; a card that was reprinted in a later set, or
// with other artwork, has several, each with its own facts and the id of the first as its Of.
// Names are not unique: 99 prints are called "Naruto Uzumaki". Decks count copies by the
// printed name.
//
// What a Jutsu costs is a Cost: prices one of which is paid, such as L L or 3. Who may use it
// is a Requirement: Options of which one must be met. Both are typed, so Shinpan can tell what
// is missing.
//
// Load reads card files strictly: every problem has its place and a suggested fix. Open reads
// the generated snapshot instead, if there is one.
package cards
