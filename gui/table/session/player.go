package session

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/engine/task"
	"blobwars/gui/platform"
	"blobwars/gui/play"
)

// championHash is the size of a champion's transposition table in MiB. Even small machines have memory for two of them.
const championHash = 16

// masterHash is the size of the transposition table of the highest level in MiB. It is less than in matches, to keep
// the window's memory small.
const masterHash = 8

// specOf returns the player of a seat as match.ParseSpec reads it.
func specOf(s play.Seat) string {
	switch {
	case s.Level.Name() == "master":
		return fmt.Sprintf("%s,hash=%d", s.Level.Spec(), masterHash)
	case s.Level != 0:
		return s.Level.Spec()
	case s.Champion && s.Timed:
		return fmt.Sprintf("champion:time=%v,hash=%d,threads=%d", s.Time, championHash, runtime.NumCPU())
	case s.Champion:
		return fmt.Sprintf("champion:depth=%d,hash=%d,threads=%d", s.Depth, championHash, runtime.NumCPU())
	case s.Timed && s.Prune:
		return fmt.Sprintf("tbidabp:time=%v", s.Time)
	case s.Timed:
		return fmt.Sprintf("tbidl:time=%v", s.Time)
	case s.Prune:
		return fmt.Sprintf("abpminimax:depth=%d", s.Depth)
	}
	return fmt.Sprintf("lminimax:depth=%d", s.Depth)
}

// openSeat returns the player of a seat, with a transposition table of its own if it has one; nil for
// a person, who plays through Selection. A Valid seat has no error.
func openSeat(s play.Seat) (chooser, error) {
	switch {
	case s.Human:
		return nil, nil
	case s.Level != s.Level.Valid():
		return nil, fmt.Errorf("there is no %s", s.Level.Spec())
	}
	return openPlayer(s.Name(), specOf(s), nextID.Add(1))
}

// nextID is the ID of the newest player of a seat. The others have constant IDs.
var nextID atomic.Int64

const (
	hintID     = -1
	analysisID = -2
)

// player is a chooser whose moves are chosen by a task. It can be encoded. It is not safe for concurrent use.
type player struct {
	Title string        // its name
	Spec  string        // as match.ParseSpec reads it
	ID    int64         // players with one ID share a table, which is kept from move to move
	Seed  uint64        // of the game; 0: NewGame was not called
	Limit time.Duration // of a move; 0: that of the spec alone
	local *localPlayer  // nil in a browser's page, and after decoding
}

// localPlayer is a player in the process that searches.
type localPlayer struct {
	match.Player
	seed uint64 // of the game that it plays
}

func openLocal(spec string) (*localPlayer, error) {
	parsed, err := match.ParseSpec(spec, match.Hooks{Helper: platform.LowerPriority})
	if err != nil {
		return nil, err
	}
	opened, err := parsed.Open(context.Background())
	return &localPlayer{Player: opened}, err
}

func openPlayer(name, spec string, id int64) (p *player, err error) {
	p = &player{Title: name, Spec: spec, ID: id}
	if task.InProcess {
		p.local, err = openLocal(spec)
	}
	return p, err
}

func (p *player) Name() string { return p.Title }

func (p *player) NewGame(_ context.Context, seed uint64) error {
	p.Seed = seed
	return nil
}

func (p *player) Choose(ctx, wanted context.Context, game *engine.Game, progress func(search.Report)) (answer, error) {
	q := question{Player: *p, Start: game.Start()}
	for ply := range game.Ply() {
		q.Moves = append(q.Moves, game.Move(ply))
	}
	return choosing.Run(ctx, wanted, q, progress)
}

// question asks a player for a move after the moves of a game. It can be encoded.
type question struct {
	Player player
	Start  engine.Position
	Moves  []engine.Move
}

// game returns the game of a question.
func (q question) game() (*engine.Game, error) {
	g := engine.NewGame(q.Start)
	for _, m := range q.Moves {
		if err := g.Play(m); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// choosing is the task that chooses a move. For a family it also searches the principal variation.
var choosing = task.New("choose", func(ctx context.Context, q question, publish func(search.Report)) (a answer, err error) {
	local, err := q.Player.opened()
	if err != nil {
		return a, err
	}
	game, err := q.game()
	if err != nil {
		return a, err
	}
	if starter, ok := local.Player.(match.Starter); ok && local.seed != q.Player.Seed {
		err = starter.NewGame(ctx, q.Player.Seed)
		local.seed = q.Player.Seed
	}
	if err != nil {
		return a, err
	}
	if q.Player.Limit > 0 {
		limited, cancel := context.WithTimeout(ctx, q.Player.Limit)
		defer cancel()
		ctx = limited
	}
	if a.Move, a.Report, err = local.Choose(ctx, game, publish); err == nil && len(a.Report.Line) == 0 {
		ctx, cancel := context.WithTimeout(ctx, lineTime)
		defer cancel()
		a.Report.Line = search.PrincipalVariation(ctx, game.Position(), a.Report)
	}
	return a, err
})

// lineTime is the time for which the line of play of a family's search is looked for. Depth 5 takes a few milliseconds.
const lineTime = 100 * time.Millisecond

// keptPlayers is how many decoded players keep their tables: those of two seats, of the hint and of the analysis.
const keptPlayers = 4

// kept are the decoded players that were used last, the newest at the end.
var kept struct {
	sync.Mutex
	ids     []int64
	players map[int64]*localPlayer
}

// opened returns the local player; that of a decoded player is cached for the next question.
func (p *player) opened() (*localPlayer, error) {
	if p.local != nil {
		return p.local, nil
	}
	kept.Lock()
	defer kept.Unlock()
	local := kept.players[p.ID]
	if local == nil {
		var err error
		if local, err = openLocal(p.Spec); err != nil {
			return nil, err
		}
	}
	kept.ids = append(slices.DeleteFunc(kept.ids, func(id int64) bool { return id == p.ID }), p.ID)
	if kept.players == nil {
		kept.players = make(map[int64]*localPlayer)
	}
	kept.players[p.ID] = local
	if len(kept.ids) > keptPlayers {
		delete(kept.players, kept.ids[0])
		kept.ids = kept.ids[1:]
	}
	return local, nil
}

// hintSpec is the match.ParseSpec text of the player that hints come from. It has a transposition table of its own, so
// that the tables of the seats hold nothing of the search for the hint.
const hintSpec = "champion:time=500ms,hash=16"

func openHintPlayer() (chooser, error) {
	player, err := openPlayer(search.Champion{}.Name(), hintSpec, hintID)
	if err == nil {
		err = player.NewGame(context.Background(), rand.Uint64()) // the table is empty for each hint
	}
	return player, err
}
