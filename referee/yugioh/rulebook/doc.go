// Package rulebook holds the tables of Yu-Gi-Oh!: its rules with their places in
// the rulebook of 2014, and the questions that it leaves open. Its numbers are
// constants next to them.
package rulebook
