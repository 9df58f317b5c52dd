// Package rulebook holds the tables of Yu-Gi-Oh!: its rules with their places in the rulebook of
// 2014, and the questions that it leaves open. Constants hold the numbers of the rulebook.
package rulebook
