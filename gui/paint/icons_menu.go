package paint

// restore is a clock that goes backwards: what was on the table before.
func restore(d *pen) {
	d.arc(12.5, 12, 8, -150, 150)
	d.lineBy(3.2, 5, 5.2, 8.6, 9.2, 7.6)
	d.lineBy(12.5, 7.5, 12.5, 12.5, 16, 14.5)
}

// flip is two arrows that pass each other, one up and one down.
func flip(d *pen) {
	d.lineBy(8, 20, 8, 4)
	d.lineBy(4, 8, 8, 4, 12, 8)
	d.lineBy(16.5, 4, 16.5, 20)
	d.lineBy(12.5, 16, 16.5, 20, 20.5, 16)
}

// keyboard is one with two rows of keys and a space bar.
func keyboard(d *pen) {
	d.closed(2.5, 5.5, 21.5, 5.5, 21.5, 18.5, 2.5, 18.5)
	for _, x := range []float64{6.5, 10.2, 13.8, 17.5} {
		d.dot(x, 9.5, 1.1)
	}
	d.lineBy(8, 14.5, 16, 14.5)
}

// door is the way out.
func door(d *pen) {
	d.lineBy(10, 4, 4.5, 4, 4.5, 20, 10, 20)
	d.lineBy(9.5, 12, 20, 12)
	d.lineBy(15.5, 7.5, 20, 12, 15.5, 16.5)
}

// question is a question mark in a ring.
func question(d *pen) {
	d.arc(12, 12, 9, 0, 360)
	d.arc(12, 9.8, 2.7, 180, 405)
	d.lineBy(13.9, 11.7, 12, 13.4, 12, 14)
	d.dot(12, 17, 1.3)
}

// treeOfThree is a node with two below it.
func treeOfThree(d *pen) {
	d.closed(9, 3, 15, 3, 15, 9, 9, 9)
	d.arc(5.5, 18, 3, 0, 360)
	d.arc(18.5, 18, 3, 0, 360)
	d.lineBy(10.5, 9.5, 6.8, 15)
	d.lineBy(13.5, 9.5, 17.2, 15)
}

// lanes is three that have come differently far.
func lanes(d *pen) {
	d.lineBy(4, 6, 13, 6)
	d.lineBy(4, 12, 19.5, 12)
	d.lineBy(4, 18, 9.5, 18)
	d.dot(4, 6, 1)
}

// picture is one of mountains with a sun.
func picture(d *pen) {
	d.closed(3.5, 4.5, 20.5, 4.5, 20.5, 19.5, 3.5, 19.5)
	d.lineBy(4.5, 17, 9.5, 11.5, 13, 15, 16, 12.5, 19.5, 16)
	d.dot(15.5, 8.5, 1.4)
}
