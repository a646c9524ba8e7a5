package train

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// fitter is one fit of a model to a dataset. Each batch is split in two halves whatever the number of
// processors, so that floating-point sums are always added up in the same order.
type fitter struct {
	Settings
	data      *dataset
	model     *model
	adam      *adam
	halves    [2]*gradient
	seed      uint64
	firstRate float64 // the learning rate of the first step
	order     []int32 // of the samples, in this epoch
	batch     int
}

func newFitter(s Settings, data *dataset) (*fitter, error) {
	seed := s.stream()
	f := &fitter{
		Settings: s, data: data, seed: seed, batch: min(s.Batch, len(data.samples)), firstRate: firstRate,
		model: newModel(s.Hidden, seed), adam: newAdam(s.Hidden),
	}
	if s.Continue {
		net, err := eval.ReadNetFile(s.Start)
		if err != nil {
			return nil, err
		}
		if f.model = modelOf(net); f.model.hidden != s.Hidden {
			return nil, fmt.Errorf("the net to continue from has %d hidden units: expected %d", f.model.hidden, s.Hidden)
		}
		f.firstRate = continuedRate
	}
	for half := range f.halves {
		f.halves[half] = newGradient(s.Hidden)
	}
	return f, nil
}

// fit fits a net to data.
func (s Settings) fit(ctx context.Context, data *dataset, origin string) (*eval.Net, error) {
	f, err := newFitter(s, data)
	if err != nil {
		return nil, err
	}
	perEpoch := len(data.samples) / f.batch
	all := s.Epochs * perEpoch
	for began := time.Now(); f.adam.steps < all; {
		if f.adam.steps%perEpoch == 0 {
			f.shuffle(f.adam.steps / perEpoch)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		f.step(f.adam.steps%perEpoch, all)
		if f.adam.steps%perEpoch == 0 {
			f.logEpoch(f.adam.steps/perEpoch, time.Since(began), all)
		}
	}
	f.model.fold()
	return f.model.net(fmt.Sprintf("%s\n%s", origin, f.heldOutLoss()))
}

// shuffle puts the samples in the random order of an epoch.
func (f *fitter) shuffle(epoch int) {
	if f.order == nil {
		f.order = make([]int32, len(f.data.samples))
	}
	for i := range f.order {
		f.order[i] = int32(i)
	}
	engine.Shuffle(engine.NewRandom(f.seed, uint64(epoch)<<32|2), f.order)
}

// step takes one step, from one batch of the epoch.
func (f *fitter) step(number, all int) {
	batch := f.order[number*f.batch:][:f.batch]
	middle := len(batch) / 2
	f.forBothHalves(func(half int) {
		part := batch[:middle]
		if half == 1 {
			part = batch[middle:]
		}
		random := engine.NewRandom(f.seed, uint64(f.adam.steps)<<32|uint64(3+half))
		for chunk := range slices.Chunk(part, 1024) {
			inputs, targets := make([]input, len(chunk)), make([]float32, len(chunk))
			for i, at := range chunk {
				s := f.data.samples[at]
				inputs[i], targets[i] = newInput(s.transform(engine.Symmetry(random.Uint64()>>61))), f.data.target(s)
			}
			f.model.learn(f.halves[half], inputs, targets, 1/float32(len(batch)))
		}
	})
	f.adam.markSeen(f.halves)
	s := f.adam.stepSize(f.firstRate, all)
	f.forBothHalves(func(half int) { f.adam.update(f.model, f.halves, s, half) })
	f.forBothHalves(func(half int) { f.halves[half].clear() })
	f.adam.steps++
}

// forBothHalves calls do for each half, concurrently.
func (f *fitter) forBothHalves(do func(half int)) {
	var second sync.WaitGroup
	second.Go(func() { do(1) })
	do(0)
	second.Wait()
}

// logEpoch writes a line about a completed epoch; all is the number of steps of the fit.
func (f *fitter) logEpoch(epoch int, elapsed time.Duration, all int) {
	f.model.fold()
	each := elapsed / time.Duration(f.adam.steps)
	fmt.Fprintf(f.Log, "epoch %d of %d, %s, %.0f positions/s, %v to go\n", epoch, f.Epochs, f.heldOutLoss(),
		float64(f.batch)/each.Seconds(), (each * time.Duration(all-f.adam.steps)).Round(time.Second))
}

// heldOutLoss returns, in words, the loss of the model on the games held out.
func (f *fitter) heldOutLoss() string {
	if len(f.data.held) == 0 {
		return "no games held out"
	}
	loss, result, sums := 0.0, 0.0, make([]float32, f.Hidden)
	for _, s := range f.data.held {
		in := newInput(s)
		p := sigmoid(float64(f.model.forward(&in, sums)))
		off, wrong := p-float64(f.data.target(s)), p-float64(s.result)/2
		loss, result = loss+off*off, result+wrong*wrong
	}
	n := float64(len(f.data.held))
	return fmt.Sprintf("held out loss %.6f (against results alone %.6f)", loss/n, result/n)
}
