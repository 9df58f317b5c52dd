// Package wording describes in whole sentences what cards do, built from the steps of their
// effects. Start with Effects.
package wording
