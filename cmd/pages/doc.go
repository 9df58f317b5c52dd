// Package pages holds the pages of the manual, such as the page that "shinpan help lines" prints.
// The pages in this package apply to any game. A game has its own pages in games.Entry.Pages, with
// the same layout: a folder for each language, and a Markdown file for each page.
//
// Pages use only the part of Markdown that Parse supports, so that they read well in a terminal and
// on the web: one title, headings, paragraphs, lists, tables of two columns, and fenced blocks. A
// test in package cmd runs the commands in every fenced block of every page and compares their
// output.
package pages
