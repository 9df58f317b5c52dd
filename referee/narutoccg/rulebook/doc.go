// Package rulebook holds the tables of the Naruto (Shippuden) CCG: its rules with
// their places in the rulebook, and the questions that it leaves open. Its
// numbers are constants next to them.
package rulebook
