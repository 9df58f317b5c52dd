package rulebook

// The numbers of the rulebook, each with its rule.
const (
	Players = 2

	Deck    = 50 // R-DECK-SIZE
	Copies  = 3  // R-COPIES: of each printed name
	Opening = 6  // R-OPENING-HAND
	Redraws = 2  // R-MULLIGAN: each gives one card fewer

	Sideboard = 15 // R-MATCH: if the ruling sideboard-size requires it

	Draw  = 1 // R-DRAW
	Limit = 6 // R-HAND-LIMIT

	Team = 3 // R-TEAM: the maximum number of Ninjas
	Sent = 3 // R-SEND: the maximum number of Teams

	Reward            = 1 // R-REWARD
	OutstandingReward = 2 // R-OUTSTANDING-REWARD
	Outstanding       = 5 // the minimum Power, or difference in Power, for an Outstanding result
	HeadDamage        = 1 // R-VICTORY, R-TIE
	OutstandingDamage = 2 // R-OUTSTANDING-VICTORY: to the Head Ninja
	SupportDamage     = 1 // R-OUTSTANDING-VICTORY

	Rewards = 10 // R-TEN-REWARDS

	GrowthCoin = 1 // R-GROWTH-COIN: to Combat and Support
	Surge      = 2 // R-SURGE: to Combat and Support
)
