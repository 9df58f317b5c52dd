package judge

import (
	"strconv"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// callText returns the length of a call, the time that the match gets back and the text of the
// slip.
func callText(a *app.App, c call, e extension) string {
	w := a.Speech()
	args := referee.Args{"n": c.N, "table": c.Table, "round": c.Round, "length": clockText(e.Length), "left": clockText(max(e.Left, 0)), "given": clockText(e.Given),
		"ends": clockText(e.Ends), "slip": SlipText(e.Slip), "earlier": SlipText(e.Earlier)}
	if e.Earlier == 0 {
		args["earlier"] = ""
	}
	key := referee.Key("call.ended")
	switch {
	case e.Left < 0:
		key = "call.ended-unread"
	case e.Left == 0:
		key = "call.ended-late"
	case e.Given < e.Length:
		key = "call.ended-less"
	}
	return screen.Said(w.Text(key, args), a.Paper()) + screen.Said(w.Text("call.slip", args), a.Paper())
}

// clockText formats a clock reading: “04:00”, “−06:00”.
func clockText(seconds int) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	return sign + twoDigits(seconds/60) + ":" + twoDigits(seconds%60)
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// shownClock formats a reading, which can be missing.
func shownClock(clock *int) string {
	if clock == nil {
		return ""
	}
	return clockText(*clock)
}

// SlipText returns the extra time as a slip shows it: “+6” for whole minutes, “+6:30” for other
// times.
func SlipText(seconds int) string {
	if seconds%60 == 0 {
		return "+" + strconv.Itoa(seconds/60)
	}
	return "+" + strconv.Itoa(seconds/60) + ":" + twoDigits(seconds%60)
}
