package sim

import (
	"bytes"
	"fmt"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// Table plays random matches with the same settings.
type Table struct {
	Game *game.Game
	// Seats is the number of players, or 0 for the minimum of the game.
	Seats int
	// Decks holds the decklists in seat order. If there are none, every match has random decks,
	// provided that the game has a deck for each player. If the players share the cards of the
	// table, Decks holds one list or none.
	Decks []referee.Decklist
	// Rulings holds the options in force, by ruling id, if they differ from the default.
	Rulings map[string]string
	// Seed is the seed of match 0; match n has Seed + n.
	Seed uint64
	// Proof makes Run write every match, read it back, verify and compare it.
	Proof bool
}

// Match is a match that was played. Nearly all its methods are those of
// record.Match.
type Match struct {
	*record.Match
	// Seed repeats the match, as match 0 of a table with this seed.
	Seed uint64
	// Decks holds the decks of the players.
	Decks []record.Sealed
	// Decisions is the number of answers given by players rather than by Chance.
	Decisions int
	// Lines holds the effects that have acted, by code.
	Lines map[string]bool
	// File is the content of the match file, if Run has written one.
	File []byte
	// score is the final score, and round the round in which the match ended.
	score referee.Score
	round int
}

// mostAnswers is larger than the number of answers in any normal match. A match with more answers
// counts as endless.
const mostAnswers = 10_000

// Play plays a match to its end. recorder receives the lines of its file and can be nil. An error
// is a fault of the game or Shinpan; the match so far is returned with it.
func (t Table) Play(n int, recorder record.Recorder) (Match, error) {
	seed := t.Seed + uint64(n)
	src := referee.Seeded(seed, 0) // random draws use the streams numbered from 1
	m := Match{Seed: seed, Decks: t.sealed(seed, src), Lines: map[string]bool{}}
	if err := m.open(t, recorder); err != nil {
		return m, err
	}
	player := chooser{Guesser: referee.Guesser{Source: src}, try: t.Game.Simulation.Try, lines: m.Lines}
	for !m.Over() {
		if err := m.step(t.Game, &player); err != nil {
			return m, err
		}
		if m.Count() > mostAnswers {
			return m, fmt.Errorf("not over after %d answers", mostAnswers)
		}
	}
	err := m.summed(t.Game)
	return m, err
}

// sealed returns the decks of a match. Like everything else, their salts derive from its seed.
func (t Table) sealed(seed uint64, src referee.Source) []record.Sealed {
	if t.Game.Decks == nil {
		return nil
	}
	n := t.seats()
	if t.Game.Decks.Table {
		n = len(t.Decks)
	}
	sealed := make([]record.Sealed, n)
	for i := range sealed {
		sealed[i].Salt = fmt.Sprintf("sim-%d-%d", seed, i+1)
		if i < len(t.Decks) {
			sealed[i].Deck = &t.Decks[i]
			continue
		}
		deck := t.Game.Simulation.RandomDeck(src)
		sealed[i].Deck = &deck
	}
	return sealed
}

// seats returns the number of players.
func (t Table) seats() int {
	least, _ := t.Game.Rules.Seats()
	return max(t.Seats, least)
}

// open begins the match.
func (m *Match) open(t Table, recorder record.Recorder) error {
	setup := referee.Setup{Rulings: t.Rulings}
	for i := range t.seats() {
		setup.Players = append(setup.Players, fmt.Sprintf("Sim %d", i+1))
	}
	for _, sealed := range m.Decks {
		setup.Decks = append(setup.Decks, sealed.Deck)
	}
	setup = t.Game.Simulation.OpenHands(setup)
	header := record.Header{
		ID: ID(m.Seed), Players: setup.Players, Rulings: setup.Rulings, Options: setup.Options,
		Luck: "referee", Seed: &m.Seed,
	}
	var problems []referee.Problem
	m.Match, problems = record.NewMatch(t.Game, record.Opening{Header: header, Decks: m.Decks, Recorder: recorder})
	if m.Match == nil {
		return &referee.Refusal{Problems: problems}
	}
	return nil
}

// ID returns the name of the match with the given seed, such as "sim-42".
func ID(seed uint64) string { return fmt.Sprintf("sim-%d", seed) }

// step gives the next answer, from Chance or a player, and audits the result.
func (m *Match) step(game *game.Game, player *chooser) error {
	before := m.State()
	entries, problems := m.Luck(nil, record.Grounds{})
	if len(entries) == 0 && !referee.Refuses(problems) {
		answer, ok := player.answer(before)
		if !ok {
			return fmt.Errorf("no answer to %q of %s is legal", before.Ask().Key, before.Ask().Seat)
		}
		m.Decisions++
		entries, problems = m.Do(answer, record.Grounds{})
	}
	if referee.Refuses(problems) || len(entries) == 0 {
		return fmt.Errorf("entry %d: %w", m.Count()+1, &referee.Refusal{Problems: problems})
	}
	for _, line := range game.Simulation.Acted(m.State()) {
		m.Lines[line] = true
	}
	if err := game.Simulation.Audit(before, m.State(), entries[0].Events); err != nil {
		return fmt.Errorf("entry %d: %w", m.Count(), err)
	}
	return nil
}

// summed checks that the totals agree with the events of the whole match.
func (m *Match) summed(game *game.Game) error {
	m.score, m.round = m.State().Score(), game.Simulation.Round(m.State())
	totals, kind := m.score.Total, game.Simulation.Scores()
	sums := make([]int, len(totals))
	add := func(events []referee.Event) {
		for i := range events {
			if e := &events[i]; e.Kind == kind && e.Seat.IsPlayer() && e.Seat.Index() < len(sums) {
				sums[e.Seat.Index()] += e.Now - e.Was
			}
		}
	}
	add(m.Opening().Events)
	for _, step := range m.Line() {
		add(step.Events)
	}
	for i, total := range totals {
		if sums[i] != total {
			return fmt.Errorf("player %d has %d, the events come to %d", i+1, total, sums[i])
		}
	}
	return nil
}

// proven reads the match back from its file. It must verify and end in the
// same position.
func (m *Match) proven(game *game.Game) error {
	again, report := record.ReadMatch(game, record.Replay{Name: ID(m.Seed), Lines: bytes.NewReader(m.File), Decks: m.Decks})
	switch {
	case !report.Clean():
		return fmt.Errorf("does not verify: %w", &referee.Refusal{Problems: report.Problems})
	case report.Bytes != int64(len(m.File)) || report.Entries != m.Count():
		return fmt.Errorf("%d of %d entries are read back", report.Entries, m.Count())
	case again.State().Hash() != m.State().Hash():
		return fmt.Errorf("read back it ends as %s, not %s", again.State().Hash(), m.State().Hash())
	case m.round != again.State().View(referee.Nobody).Round:
		return fmt.Errorf("it ends in round %d, its board says %d", m.round, again.State().View(referee.Nobody).Round)
	}
	return nil
}
