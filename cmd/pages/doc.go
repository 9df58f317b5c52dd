// Package pages holds the pages of the manual: what "shinpan help lines" prints. The pages here
// apply to any game. A game brings its own pages in games.Entry.Pages, laid out in the same
// way: a folder for each language, a Markdown file for each page.
//
// A page is written in the part of Markdown that Parse knows, so that it reads
// well in a terminal and on the web: one title, headings, paragraphs, lists,
// tables of two columns, and fenced blocks. A test of package cmd runs every
// fenced block of every page and compares what it prints.
package pages
