package app

import (
	"math"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// patience makes the garbage collector run less often until end is called. Most of the memory that
// a long run uses is garbage, so a few more megabytes save a third of the work. GOGC takes
// precedence if it is set.
func patience() (end func()) {
	collecting.Lock()
	defer collecting.Unlock()
	endStart()
	before := debug.SetGCPercent(400)
	if before != usualGC {
		debug.SetGCPercent(before)
		return func() {}
	}
	return func() {
		collecting.Lock()
		defer collecting.Unlock()
		debug.SetGCPercent(before)
	}
}

const usualGC = 100 // in percent, the default of GOGC

// collecting guards the garbage collector's setting, because reading the setting changes it for a
// moment.
var collecting sync.Mutex

// Steadily makes the garbage collector run only when the program uses the given number of bytes,
// until end is called. It is for work that keeps none of its memory, so usage stays the same
// however long the work takes. GOGC and GOMEMLIMIT take precedence if they are set.
func Steadily(bytes int64) (end func()) {
	collecting.Lock()
	defer collecting.Unlock()
	endStart()
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)
	if percent != usualGC || limit != math.MaxInt64 {
		debug.SetGCPercent(percent)
		return func() {}
	}
	debug.SetMemoryLimit(bytes)
	return func() {
		collecting.Lock()
		defer collecting.Unlock()
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}

// Generously lets work that keeps most of its memory use more than the runtime would allow before
// collecting garbage, until end is called.
func Generously(percent int, bytes int64) (end func()) {
	collecting.Lock()
	defer collecting.Unlock()
	endStart()
	limit, before := debug.SetMemoryLimit(-1), debug.SetGCPercent(percent)
	debug.SetMemoryLimit(min(limit, bytes))
	return func() {
		collecting.Lock()
		defer collecting.Unlock()
		debug.SetGCPercent(before)
		debug.SetMemoryLimit(limit)
	}
}

// startGC lets the program use 16 MB before the first collection.
const startGC = 400 // percent

// starting is true until the first collection after Start.
var starting atomic.Bool

// Start lets the program start without collecting garbage. A command that reads one match needs a
// few megabytes and would spend half its time collecting garbage. After the first collection,
// memory use is back to normal. GOGC takes precedence if it is set.
func Start() {
	collecting.Lock()
	defer collecting.Unlock()
	if percent := debug.SetGCPercent(startGC); percent != usualGC {
		debug.SetGCPercent(percent)
		return
	}
	starting.Store(true)
	runtime.AddCleanup(new(*int), func(struct{}) {
		collecting.Lock()
		defer collecting.Unlock()
		endStart()
	}, struct{}{})
}

// endStart restores normal collection after Start.
func endStart() {
	if starting.Swap(false) {
		debug.SetGCPercent(usualGC)
	}
}
