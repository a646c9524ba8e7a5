package train

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/internal/atomicfile"
)

// fitter is one fit of a model to a dataset. Each batch is split in two halves whatever the number of
// processors, so that floating-point sums are always added up in the same order.
type fitter struct {
	Settings
	data      *dataset
	model     *model
	adam      *adam
	halves    [2]*gradient
	inputs    [2][]input // of the samples of a batch
	targets   [2][]float32
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
		net, err := readNet(s.Start)
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
		f.inputs[half], f.targets[half] = make([]input, f.batch/2+1), make([]float32, f.batch/2+1)
	}
	return f, nil
}

// fit fits a net to data, continuing from a checkpoint if there is one of the same fit.
func (s Settings) fit(ctx context.Context, data *dataset, origin string) (*eval.Net, error) {
	f, err := newFitter(s, data)
	if err != nil {
		return nil, err
	}
	path := s.path("fit")
	if err := f.restore(path, origin); err != nil {
		return nil, err
	}
	perEpoch := len(data.samples) / f.batch
	all := s.Epochs * perEpoch
	began, first := time.Now(), f.adam.steps
	for f.adam.steps < all {
		if f.order == nil || f.adam.steps%perEpoch == 0 {
			f.shuffle(f.adam.steps / perEpoch)
		}
		if err := ctx.Err(); err != nil {
			return nil, errors.Join(err, f.save(path, origin))
		}
		f.step(f.adam.steps%perEpoch, all)
		if f.adam.steps%perEpoch == 0 {
			f.logEpoch(f.adam.steps/perEpoch, perEpoch, time.Since(began), f.adam.steps-first, all-f.adam.steps)
			if err := f.save(path, origin); err != nil {
				return nil, err
			}
		}
	}
	f.model.fold()
	net, err := f.model.net(fmt.Sprintf("%s\n%s", origin, f.heldOutLoss()))
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(s.Log, "%s; as whole numbers off by %.2f hundredths of a blob\n", f.heldOutLoss(), f.roundingError(net))
	return net, nil
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
		inputs, targets := f.inputs[half][:len(part)], f.targets[half][:len(part)]
		random := engine.NewRandom(f.seed, uint64(f.adam.steps)<<32|uint64(3+half))
		for i, at := range part {
			s := f.data.samples[at]
			inputs[i], targets[i] = newInput(s.transform(engine.Symmetry(random.Uint64()>>61))), f.data.target(s)
		}
		f.model.learn(f.halves[half], inputs, targets, 1/float32(len(batch)))
	})
	f.adam.markSeen(f.halves)
	s := f.adam.stepSize(f.firstRate, all)
	f.forBothHalves(func(half int) {
		for i := half; i < len(f.model.blocks); i += 2 {
			f.adam.updateBlock(f.model, f.halves, s, i)
		}
	})
	f.adam.updateBiases(f.model, f.halves, s)
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

// logEpoch writes a line about a completed epoch.
func (f *fitter) logEpoch(epoch, perEpoch int, elapsed time.Duration, done, left int) {
	f.model.fold()
	each := elapsed / time.Duration(done)
	fmt.Fprintf(f.Log, "epoch %d of %d, %s, %.0f positions/s, %v to go\n", epoch, f.Epochs, f.heldOutLoss(),
		float64(f.batch)/each.Seconds(), (each * time.Duration(left)).Round(time.Second))
}

// heldOutLoss returns, in words, the loss of the model on the games held out.
func (f *fitter) heldOutLoss() string {
	if len(f.data.held) == 0 {
		return "no games held out"
	}
	loss, result := 0.0, 0.0
	for _, s := range f.data.held {
		in := newInput(s)
		p := sigmoid(float64(f.model.forward(&in)))
		off, wrong := p-float64(f.data.target(s)), p-float64(s.result)/2
		loss, result = loss+off*off, result+wrong*wrong
	}
	n := float64(len(f.data.held))
	return fmt.Sprintf("held out loss %.6f (against results alone %.6f)", loss/n, result/n)
}

// A checkpoint is the state of a fit, little endian: the length and text of the origin of its net, the number of
// steps, the weights and Adam's averages, and the CRC-32 (IEEE) of all that.

// save writes a checkpoint atomically.
func (f *fitter) save(path, origin string) error {
	var data bytes.Buffer
	for _, part := range []any{uint32(len(origin)), []byte(origin), uint64(f.adam.steps), f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Write(&data, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	sum := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(data.Bytes()))
	return atomicfile.Write(path, append(data.Bytes(), sum...), 0o644)
}

// restore continues from a checkpoint. If there is none, or one of another fit (of fewer games, for example), the fit
// begins at its start; a damaged one is an error.
func (f *fitter) restore(path, origin string) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(data) < 8 || crc32.ChecksumIEEE(data[:len(data)-4]) != binary.LittleEndian.Uint32(data[len(data)-4:]) {
		return fmt.Errorf("%s: the checkpoint is damaged; delete it to restart the fit", path)
	}
	length := int(binary.LittleEndian.Uint32(data))
	body := data[4 : len(data)-4]
	if length > len(body) || string(body[:length]) != origin {
		return nil
	}
	r := bytes.NewReader(body[length:])
	var steps uint64
	for _, part := range []any{&steps, f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("%s: the checkpoint is cut off; delete it to restart the fit", path)
		}
	}
	f.adam.steps = int(steps)
	f.adam.restoreSeen(f.Hidden)
	f.model.fold()
	return nil
}
