// Package cards is the cards of the Naruto (Shippuden) CCG: the facts that are
// printed on them, typed. What a card does is not among them, since nobody may
// ship the texts.
//
// A Card is one print. The game has 4,406 of them; a card that came out again in a
// later set, or with another picture, has several, each with facts of its own and
// with the id of the first as its Of. Names are not unique: 99 prints are called
// "Naruto Uzumaki". Decks count copies by the printed name.
//
// What a Jutsu costs is a Cost: prices one of which is paid, such as L L or 3. Who
// may use it is a Requirement: Options of which one must be met. Both are typed, so
// that the referee can say what is lacking.
//
// Load reads card files strictly: every problem has its place and says what to do.
// Open reads the generated snapshot instead, if there is one.
package cards
