package rulebook

import "shinpan/referee/rulebook"

// The options of the rulings, in the order of rulings.yaml; each ruling's default comes first.
const (
	SameMissionsRefused rulebook.Choice = "same-missions=refused"
	SameMissionsAllowed rulebook.Choice = "same-missions=allowed"

	UnlistedMissionRefused rulebook.Choice = "unlisted-mission=refused"
	UnlistedMissionTaken   rulebook.Choice = "unlisted-mission=taken"

	MissionDeckCasual      rulebook.Choice = "mission-deck=casual"
	MissionDeckCompetitive rulebook.Choice = "mission-deck=competitive"

	MulliganOrderEdgeFirst  rulebook.Choice = "mulligan-order=edge-first"
	MulliganOrderOtherFirst rulebook.Choice = "mulligan-order=other-first"

	HideOverNameAllowed rulebook.Choice = "hide-over-name=allowed"
	HideOverNameRefused rulebook.Choice = "hide-over-name=refused"

	HideBesideHiddenAllowed rulebook.Choice = "hide-beside-hidden=allowed"
	HideBesideHiddenRefused rulebook.Choice = "hide-beside-hidden=refused"

	RevealOverNameUpgrade rulebook.Choice = "reveal-over-name=upgrade"
	RevealOverNameRefused rulebook.Choice = "reveal-over-name=refused"

	RevealUpgradeCostDifference rulebook.Choice = "reveal-upgrade-cost=difference"
	RevealUpgradeCostFull       rulebook.Choice = "reveal-upgrade-cost=full"

	UpgradeHiddenRefused rulebook.Choice = "upgrade-hidden=refused"
	UpgradeHiddenAllowed rulebook.Choice = "upgrade-hidden=allowed"

	RevealStackCostFull       rulebook.Choice = "reveal-stack-cost=full"
	RevealStackCostDifference rulebook.Choice = "reveal-stack-cost=difference"

	HiddenCost0 rulebook.Choice = "hidden-cost=0"
	HiddenCost1 rulebook.Choice = "hidden-cost=1"

	KnownHiddenKnown  rulebook.Choice = "known-hidden=known"
	KnownHiddenSecret rulebook.Choice = "known-hidden=secret"

	DefeatedHiddenShown  rulebook.Choice = "defeated-hidden=shown"
	DefeatedHiddenSecret rulebook.Choice = "defeated-hidden=secret"

	ForcedCollisionNewDiscarded rulebook.Choice = "forced-collision=new-discarded"
	ForcedCollisionStaysPut     rulebook.Choice = "forced-collision=stays-put"

	ControlLengthKept  rulebook.Choice = "control-length=kept"
	ControlLengthRound rulebook.Choice = "control-length=round"

	RemovedControlOwnerZone rulebook.Choice = "removed-control=owner-zone"
	RemovedControlOwnerSide rulebook.Choice = "removed-control=owner-side"

	ControlCollisionNewDiscarded rulebook.Choice = "control-collision=new-discarded"
	ControlCollisionStaysPut     rulebook.Choice = "control-collision=stays-put"

	IncomeOfControlledController rulebook.Choice = "income-of-controlled=controller"
	IncomeOfControlledOwner      rulebook.Choice = "income-of-controlled=owner"

	LookControlledController rulebook.Choice = "look-controlled=controller"
	LookControlledOwner      rulebook.Choice = "look-controlled=owner"
	LookControlledBoth       rulebook.Choice = "look-controlled=both"

	UpgradeControlledAllowed rulebook.Choice = "upgrade-controlled=allowed"
	UpgradeControlledRefused rulebook.Choice = "upgrade-controlled=refused"

	NegativePowerNegative rulebook.Choice = "negative-power=negative"
	NegativePowerZero     rulebook.Choice = "negative-power=zero"

	ReturnedStackWhole rulebook.Choice = "returned-stack=whole"
	ReturnedStackTop   rulebook.Choice = "returned-stack=top"

	EdgeTimingAtPass    rulebook.Choice = "edge-timing=at-pass"
	EdgeTimingNextRound rulebook.Choice = "edge-timing=next-round"

	EdgeAfterPassStays       rulebook.Choice = "edge-after-pass=stays"
	EdgeAfterPassFirstPasser rulebook.Choice = "edge-after-pass=first-passer"

	TokenRemovalAfterEffects  rulebook.Choice = "token-removal=after-effects"
	TokenRemovalBeforeEffects rulebook.Choice = "token-removal=before-effects"

	EndOfRound4Run  rulebook.Choice = "end-of-round-4=run"
	EndOfRound4Skip rulebook.Choice = "end-of-round-4=skip"

	CardEffectsAutomatic rulebook.Choice = "card-effects=automatic"
	CardEffectsDeclared  rulebook.Choice = "card-effects=declared"

	HiddenTraitsNone  rulebook.Choice = "hidden-traits=none"
	HiddenTraitsKnown rulebook.Choice = "hidden-traits=known"

	FriendOfItselfNo  rulebook.Choice = "friend-of-itself=no"
	FriendOfItselfYes rulebook.Choice = "friend-of-itself=yes"

	RevealStackUpgradeNotAgain rulebook.Choice = "reveal-stack-upgrade=not-again"
	RevealStackUpgradeAgain    rulebook.Choice = "reveal-stack-upgrade=again"

	LeastPricePaid rulebook.Choice = "least-price=paid"
	LeastPriceCard rulebook.Choice = "least-price=card"

	WinningTieEdge rulebook.Choice = "winning-tie=edge"
	WinningTieNo   rulebook.Choice = "winning-tie=no"

	HiddenPlayReveals    rulebook.Choice = "hidden-play=reveals"
	HiddenPlayPlacingToo rulebook.Choice = "hidden-play=placing-too"

	ScoreOptionalOptional rulebook.Choice = "score-optional=optional"
	ScoreOptionalMust     rulebook.Choice = "score-optional=must"

	DefeatedTogetherSeen rulebook.Choice = "defeated-together=seen"
	DefeatedTogetherGone rulebook.Choice = "defeated-together=gone"

	StandInMay    rulebook.Choice = "stand-in=may"
	StandInMayNot rulebook.Choice = "stand-in=may-not"

	StrongestLockLocked rulebook.Choice = "strongest-lock=locked"
	StrongestLockNow    rulebook.Choice = "strongest-lock=now"

	StrongestHiddenCounts     rulebook.Choice = "strongest-hidden=counts"
	StrongestHiddenPassedOver rulebook.Choice = "strongest-hidden=passed-over"

	CopySelfCopier  rulebook.Choice = "copy-self=copier"
	CopySelfPrinted rulebook.Choice = "copy-self=printed"

	CopyOfCopyAllowed rulebook.Choice = "copy-of-copy=allowed"
	CopyOfCopyRefused rulebook.Choice = "copy-of-copy=refused"

	CopyUpgradeWithout rulebook.Choice = "copy-upgrade=without"
	CopyUpgradeWith    rulebook.Choice = "copy-upgrade=with"

	EndConditionCarriedOut rulebook.Choice = "end-condition=carried-out"
	EndConditionRoundEnd   rulebook.Choice = "end-condition=round-end"

	HalfPairHalf rulebook.Choice = "half-pair=half"
	HalfPairNone rulebook.Choice = "half-pair=none"

	UncoverNamesakeRefused rulebook.Choice = "uncover-namesake=refused"
	UncoverNamesakeAllowed rulebook.Choice = "uncover-namesake=allowed"

	CopyScoreAllowed rulebook.Choice = "copy-score=allowed"
	CopyScoreRefused rulebook.Choice = "copy-score=refused"

	ContinuousTollInstant rulebook.Choice = "continuous-toll=instant"
	ContinuousTollBegins  rulebook.Choice = "continuous-toll=begins"

	DrawForBothMust     rulebook.Choice = "draw-for-both=must"
	DrawForBothOptional rulebook.Choice = "draw-for-both=optional"

	PayForNothingAllowed rulebook.Choice = "pay-for-nothing=allowed"
	PayForNothingRefused rulebook.Choice = "pay-for-nothing=refused"

	ZeroLimitReached rulebook.Choice = "zero-limit=reached"
	ZeroLimitSpared  rulebook.Choice = "zero-limit=spared"
)
