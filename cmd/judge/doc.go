// Package judge has the commands of the judge's bench: what a play would do on a
// board that nobody recorded, what an error has touched since, and what the judge
// decided. They give facts; people rule.
package judge
