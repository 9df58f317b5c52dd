package rulebook

import "shinpan/referee/rulebook"

// The options of the rulings, in the order of rulings.yaml; a ruling's default
// is first.
const (
	FacingCard rulebook.Choice = "facing=card"
	FacingFree rulebook.Choice = "facing=free"

	MovingStays   rulebook.Choice = "moving=stays"
	MovingAllowed rulebook.Choice = "moving=allowed"

	ExchangedCardsPlace rulebook.Choice = "exchanged-cards=place"
	ExchangedCardsCard  rulebook.Choice = "exchanged-cards=card"

	OwnPriceNeeded     rulebook.Choice = "own-price=needed"
	OwnPriceAsPossible rulebook.Choice = "own-price=as-possible"

	ActivationOrderEffectFirst rulebook.Choice = "activation-order=effect-first"
	ActivationOrderFateFirst   rulebook.Choice = "activation-order=fate-first"

	KeptCardsAny  rulebook.Choice = "kept-cards=any"
	KeptCardsFive rulebook.Choice = "kept-cards=five"

	AcquisitionDeclared rulebook.Choice = "acquisition=declared"
	AcquisitionAtOnce   rulebook.Choice = "acquisition=at-once"

	FlameOrderDefeatedFirst rulebook.Choice = "flame-order=defeated-first"
	FlameOrderFlameFirst    rulebook.Choice = "flame-order=flame-first"

	PlacedCardsAcquired rulebook.Choice = "placed-cards=acquired"
	PlacedCardsPlaced   rulebook.Choice = "placed-cards=placed"

	FreeCardDiscard rulebook.Choice = "free-card=discard"
	FreeCardHand    rulebook.Choice = "free-card=hand"

	LeastPriceAfterPlace  rulebook.Choice = "least-price=after-place"
	LeastPriceBeforePlace rulebook.Choice = "least-price=before-place"

	ReductionLengthTurn  rulebook.Choice = "reduction-length=turn"
	ReductionLengthThere rulebook.Choice = "reduction-length=there"

	HyogaPriceAnyHyoga   rulebook.Choice = "hyoga-price=any-hyoga"
	HyogaPriceHyogaAlone rulebook.Choice = "hyoga-price=hyoga-alone"

	FreeBanForbids rulebook.Choice = "free-ban=forbids"
	FreeBanAllows  rulebook.Choice = "free-ban=allows"

	FirstCardPlace1 rulebook.Choice = "first-card=place-1"
	FirstCardPlace6 rulebook.Choice = "first-card=place-6"

	DoubledValuesModified rulebook.Choice = "doubled-values=modified"
	DoubledValuesPrinted  rulebook.Choice = "doubled-values=printed"

	LaterPlayedIncluded rulebook.Choice = "later-played=included"
	LaterPlayedNot      rulebook.Choice = "later-played=not"

	ProtectedPriceProtected rulebook.Choice = "protected-price=protected"
	ProtectedPriceAllowed   rulebook.Choice = "protected-price=allowed"

	EmptyLastNothing rulebook.Choice = "empty-last=nothing"
	EmptyLastNext    rulebook.Choice = "empty-last=next"

	ArrivalOrderOneByOne    rulebook.Choice = "arrival-order=one-by-one"
	ArrivalOrderAllRevealed rulebook.Choice = "arrival-order=all-revealed"

	EmptiedPlaceWaits  rulebook.Choice = "emptied-place=waits"
	EmptiedPlaceFilled rulebook.Choice = "emptied-place=filled"

	ReplacementArrives rulebook.Choice = "replacement=arrives"
	ReplacementSilent  rulebook.Choice = "replacement=silent"

	NoHealingBan    rulebook.Choice = "no-healing=ban"
	NoHealingHealed rulebook.Choice = "no-healing=healed"

	ShortPileReshuffle rulebook.Choice = "short-pile=reshuffle"
	ShortPileFewer     rulebook.Choice = "short-pile=fewer"

	SpentReserveRound  rulebook.Choice = "spent-reserve=round"
	SpentReserveAtOnce rulebook.Choice = "spent-reserve=at-once"

	TiedWinnersShared rulebook.Choice = "tied-winners=shared"
	TiedWinnersDraw   rulebook.Choice = "tied-winners=draw"

	MostTiedNobody rulebook.Choice = "most-tied=nobody"
	MostTiedEach   rulebook.Choice = "most-tied=each"

	HeroCountBoth      rulebook.Choice = "hero-count=both"
	HeroCountFirstOnly rulebook.Choice = "hero-count=first-only"

	AthenaHerselfCounted rulebook.Choice = "athena-herself=counted"
	AthenaHerselfApart   rulebook.Choice = "athena-herself=apart"

	CardEffectsAutomatic rulebook.Choice = "card-effects=automatic"
	CardEffectsDeclared  rulebook.Choice = "card-effects=declared"
)
