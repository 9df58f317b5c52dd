package rulebook

import "shinpan/referee/rulebook"

// The options of the rulings, in the order of rulings.yaml; each ruling's default comes first.
const (
	ReinforcementCopiesApart    rulebook.Choice = "reinforcement-copies=apart"
	ReinforcementCopiesTogether rulebook.Choice = "reinforcement-copies=together"

	ReinforcementSizeAny     rulebook.Choice = "reinforcement-size=any"
	ReinforcementSizeFifteen rulebook.Choice = "reinforcement-size=fifteen"

	SideboardExchanged rulebook.Choice = "sideboard=exchanged"
	SideboardNone      rulebook.Choice = "sideboard=none"

	SideboardSizeAny     rulebook.Choice = "sideboard-size=any"
	SideboardSizeFifteen rulebook.Choice = "sideboard-size=fifteen"

	MulliganOrderInTurns         rulebook.Choice = "mulligan-order=in-turns"
	MulliganOrderFirstThenSecond rulebook.Choice = "mulligan-order=first-then-second"

	EmptyDrawNothing rulebook.Choice = "empty-draw=nothing"
	EmptyDrawLoses   rulebook.Choice = "empty-draw=loses"

	PermanentCoinsBeforeDraw rulebook.Choice = "permanent-coins=before-draw"
	PermanentCoinsAfterDraw  rulebook.Choice = "permanent-coins=after-draw"

	CounterLimitOne rulebook.Choice = "counter-limit=one"
	CounterLimitAny rulebook.Choice = "counter-limit=any"

	CounterWindowAnyTime  rulebook.Choice = "counter-window=any-time"
	CounterWindowResponse rulebook.Choice = "counter-window=response"

	CounterCostsPaid rulebook.Choice = "counter-costs=paid"
	CounterCostsFree rulebook.Choice = "counter-costs=free"

	ClientCostsPrinted rulebook.Choice = "client-costs=printed"
	ClientCostsFree    rulebook.Choice = "client-costs=free"

	HandCostSymbolsShared rulebook.Choice = "hand-cost-symbols=shared"
	HandCostSymbolsAll    rulebook.Choice = "hand-cost-symbols=all"

	OwnNamesakeStays     rulebook.Choice = "own-namesake=stays"
	OwnNamesakeDiscarded rulebook.Choice = "own-namesake=discarded"

	PermanentCopiesSeveral rulebook.Choice = "permanent-copies=several"
	PermanentCopiesOne     rulebook.Choice = "permanent-copies=one"

	NewcomerTeamAlone rulebook.Choice = "newcomer-team=alone"
	NewcomerTeamNone  rulebook.Choice = "newcomer-team=none"

	ExchangeChainsSeveral rulebook.Choice = "exchange-chains=several"
	ExchangeChainsOne     rulebook.Choice = "exchange-chains=one"

	ChainPriorityAttacker rulebook.Choice = "chain-priority=attacker"
	ChainPriorityOther    rulebook.Choice = "chain-priority=other"

	JutsuPerNinjaAny rulebook.Choice = "jutsu-per-ninja=any"
	JutsuPerNinjaOne rulebook.Choice = "jutsu-per-ninja=one"

	InjuredUserAllowed rulebook.Choice = "injured-user=allowed"
	InjuredUserRefused rulebook.Choice = "injured-user=refused"

	LostTargetNothing rulebook.Choice = "lost-target=nothing"
	LostTargetAsked   rulebook.Choice = "lost-target=asked"

	LostUserAsked   rulebook.Choice = "lost-user=asked"
	LostUserNothing rulebook.Choice = "lost-user=nothing"

	BlockerGoneUnblocked rulebook.Choice = "blocker-gone=unblocked"
	BlockerGoneNoResult  rulebook.Choice = "blocker-gone=no-result"

	HeadGoneSupportsOnly rulebook.Choice = "head-gone=supports-only"
	HeadGoneNewHead      rulebook.Choice = "head-gone=new-head"

	MentalPowerAll  rulebook.Choice = "mental-power=all"
	MentalPowerHead rulebook.Choice = "mental-power=head"

	JoinedNamesBoth    rulebook.Choice = "joined-names=both"
	JoinedNamesPrinted rulebook.Choice = "joined-names=printed"

	CombinationTeamWhole  rulebook.Choice = "combination-team=whole"
	CombinationTeamOthers rulebook.Choice = "combination-team=others"

	CombinationSameSeveral rulebook.Choice = "combination-same=several"
	CombinationSameOwn     rulebook.Choice = "combination-same=own"

	GrowthCostsFree rulebook.Choice = "growth-costs=free"
	GrowthCostsPaid rulebook.Choice = "growth-costs=paid"

	GrowthCountAny        rulebook.Choice = "growth-count=any"
	GrowthCountOne        rulebook.Choice = "growth-count=one"
	GrowthCountDeployment rulebook.Choice = "growth-count=deployment"

	GrowthOldCardChakra  rulebook.Choice = "growth-old-card=chakra"
	GrowthOldCardDiscard rulebook.Choice = "growth-old-card=discard"

	SquadDeploymentApart  rulebook.Choice = "squad-deployment=apart"
	SquadDeploymentCounts rulebook.Choice = "squad-deployment=counts"

	SurgeCountAny rulebook.Choice = "surge-count=any"
	SurgeCountOne rulebook.Choice = "surge-count=one"

	ConcessionEnds    rulebook.Choice = "concession=ends"
	ConcessionRefused rulebook.Choice = "concession=refused"

	TimeLimitRewards rulebook.Choice = "time-limit=rewards"
	TimeLimitRefused rulebook.Choice = "time-limit=refused"

	TimeTieAttackerLoses rulebook.Choice = "time-tie=attacker-loses"
	TimeTieAttackerWins  rulebook.Choice = "time-tie=attacker-wins"
	TimeTieDraw          rulebook.Choice = "time-tie=draw"

	CardEffectsAutomatic rulebook.Choice = "card-effects=automatic"
	CardEffectsDeclared  rulebook.Choice = "card-effects=declared"

	FreeEffectsOnce rulebook.Choice = "free-effects=once"
	FreeEffectsAny  rulebook.Choice = "free-effects=any"

	DefeatAny   rulebook.Choice = "defeat=any"
	DefeatPlain rulebook.Choice = "defeat=plain"

	DefeatStatusBefore rulebook.Choice = "defeat-status=before"
	DefeatStatusAfter  rulebook.Choice = "defeat-status=after"

	DamageGiverTeam rulebook.Choice = "damage-giver=team"
	DamageGiverHead rulebook.Choice = "damage-giver=head"

	ChangedEffectOwner   rulebook.Choice = "changed-effect=owner"
	ChangedEffectChanger rulebook.Choice = "changed-effect=changer"

	MissingTargetRefused rulebook.Choice = "missing-target=refused"
	MissingTargetAllowed rulebook.Choice = "missing-target=allowed"
)
