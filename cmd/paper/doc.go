// Package paper writes short documents for people to print and sign, such as judge reports and
// score pads. The formats are Markdown, HTML and PDF.
package paper
