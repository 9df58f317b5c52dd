package rulebook

import "shinpan/referee/rulebook"

// The options of the rulings, in the order of rulings.yaml; a ruling's default
// is first.
const (
	CopiesScopeAll         rulebook.Choice = "copies-scope=all"
	CopiesScopeMainAndSide rulebook.Choice = "copies-scope=main-and-side"

	SynchroOthersNonTuners rulebook.Choice = "synchro-others=non-tuners"
	SynchroOthersAny       rulebook.Choice = "synchro-others=any"

	PendulumExtraFaceUp rulebook.Choice = "pendulum-extra=face-up"
	PendulumExtraAny    rulebook.Choice = "pendulum-extra=any"

	XyzPositionChoice rulebook.Choice = "xyz-position=choice"
	XyzPositionAttack rulebook.Choice = "xyz-position=attack"

	DamageStepTriggersAllowed rulebook.Choice = "damage-step-triggers=allowed"
	DamageStepTriggersRefused rulebook.Choice = "damage-step-triggers=refused"

	DamageStepCountersAnyTime rulebook.Choice = "damage-step-counters=any-time"
	DamageStepCountersBefore  rulebook.Choice = "damage-step-counters=before"

	ContinuousTrapSpeedTwo rulebook.Choice = "continuous-trap-speed=two"
	ContinuousTrapSpeedOne rulebook.Choice = "continuous-trap-speed=one"

	ContinuousTrapTriggersOne rulebook.Choice = "continuous-trap-triggers=one"
	ContinuousTrapTriggersTwo rulebook.Choice = "continuous-trap-triggers=two"

	PayAllLoses   rulebook.Choice = "pay-all=loses"
	PayAllRefused rulebook.Choice = "pay-all=refused"

	HalfOddUp   rulebook.Choice = "half-odd=up"
	HalfOddDown rulebook.Choice = "half-odd=down"

	BothDeckOutDraw       rulebook.Choice = "both-deck-out=draw"
	BothDeckOutTurnPlayer rulebook.Choice = "both-deck-out=turn-player"

	SidedPartsSide rulebook.Choice = "sided-parts=side"
	SidedPartsEach rulebook.Choice = "sided-parts=each"

	DrawnDuelsCount  rulebook.Choice = "drawn-duels=count"
	DrawnDuelsReplay rulebook.Choice = "drawn-duels=replay"

	TimeLimitLifePoints  rulebook.Choice = "time-limit=life-points"
	TimeLimitSuddenDeath rulebook.Choice = "time-limit=sudden-death"
	TimeLimitDraw        rulebook.Choice = "time-limit=draw"

	ConcessionAnyTime rulebook.Choice = "concession=any-time"
	ConcessionOwnTurn rulebook.Choice = "concession=own-turn"

	ReplayExchangeReplay rulebook.Choice = "replay-exchange=replay"
	ReplayExchangeNone   rulebook.Choice = "replay-exchange=none"

	DepartedCardNothing  rulebook.Choice = "departed-card=nothing"
	DepartedCardResolves rulebook.Choice = "departed-card=resolves"

	AfterSummonNeither rulebook.Choice = "after-summon=neither"
	AfterSummonBoth    rulebook.Choice = "after-summon=both"

	CardEffectsAutomatic rulebook.Choice = "card-effects=automatic"
	CardEffectsDeclared  rulebook.Choice = "card-effects=declared"

	ControlReturnsGrave rulebook.Choice = "control-returns=grave"
	ControlReturnsStays rulebook.Choice = "control-returns=stays"

	MissedTimingLost rulebook.Choice = "missed-timing=lost"
	MissedTimingKept rulebook.Choice = "missed-timing=kept"

	TriggerOrderMandatoryFirst rulebook.Choice = "trigger-order=mandatory-first"
	TriggerOrderTurnPlayer     rulebook.Choice = "trigger-order=turn-player"

	BecomesTotalExact rulebook.Choice = "becomes-total=exact"
	BecomesTotalUnder rulebook.Choice = "becomes-total=under"

	OnceNegatedUsed   rulebook.Choice = "once-negated=used"
	OnceNegatedUnused rulebook.Choice = "once-negated=unused"
)
