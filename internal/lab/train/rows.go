package train

import "blobwars/engine/eval"

// sumRows sets units to the sum of the given rows of a table, each as long as units.
func sumRows(units, table []float32, rows *[eval.Windows]int32) {
	clear(units)
	for _, r := range rows {
		add(units, table[int(r)*len(units):])
	}
}

// addRows adds units to each of the given rows of a table.
func addRows(units, table []float32, rows *[eval.Windows]int32) {
	for _, r := range rows {
		add(table[int(r)*len(units):][:len(units)], units)
	}
}

// add adds b to a; the length of a is a multiple of 8, and b is at least as long.
func add(a, b []float32) {
	b = b[:len(a)]
	for len(a) >= 8 && len(b) >= 8 {
		x, y := (*[8]float32)(a), (*[8]float32)(b)
		x[0], x[1], x[2], x[3] = x[0]+y[0], x[1]+y[1], x[2]+y[2], x[3]+y[3]
		x[4], x[5], x[6], x[7] = x[4]+y[4], x[5]+y[5], x[6]+y[6], x[7]+y[7]
		a, b = a[8:], b[8:]
	}
}

// weigh clips and squares the sums of hidden units, and adds them up with their output weights.
func weigh(sums, out []float32) (total float32) {
	out = out[:len(sums)]
	for i, sum := range sums {
		x := min(max(sum, 0), 1)
		total += x * x * out[i]
	}
	return total
}

// slopes replaces the sums of hidden units by the derivatives of the loss by each, and adds those by the
// output weights to gradient; slope is the derivative by the logit.
func slopes(sums, out, gradient []float32, slope float32) {
	out, gradient = out[:len(sums)], gradient[:len(sums)]
	for i, sum := range sums {
		x := min(max(sum, 0), 1)
		gradient[i] += slope * (x * x)
		sums[i] = 0
		if sum > 0 && sum < 1 {
			sums[i] = slope * out[i] * (x + x)
		}
	}
}
