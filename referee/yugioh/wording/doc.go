// Package wording says what cards do in whole sentences, put together from the steps of
// their effect lines. Begin with Effects.
package wording
