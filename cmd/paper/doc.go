// Package paper writes short documents for people to print and to sign, as Markdown,
// HTML or PDF: reports of a judge, score pads.
package paper
