// Package rulebook holds the tables of Mythos: every rule with its pages in
// both rulebooks (rules.yaml), every open question with its options
// (rulings.yaml and rulings.go), and the numbers of the rulebook.
package rulebook
