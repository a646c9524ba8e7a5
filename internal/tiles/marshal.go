package tiles

import "fmt"

// MarshalText implements encoding.TextMarshaler: all fields, to send a position to another process. For people there is
// Write.
func (p Position) MarshalText() ([]byte, error) {
	text := fmt.Appendf(nil, "%d %d %d %d %d", p.rows, p.width, p.toMove, int(p.points[0]), int(p.points[1]))
	for _, column := range p.columns {
		text = fmt.Appendf(text, " %x", column)
	}
	return text, nil
}

// UnmarshalText implements encoding.TextUnmarshaler. It does not check that the position is possible.
func (p *Position) UnmarshalText(text []byte) error {
	var points [2]int
	fields := []any{&p.rows, &p.width, &p.toMove, &points[0], &points[1]}
	format := "%d %d %d %d %d"
	for i := range p.columns {
		fields = append(fields, &p.columns[i])
		format += " %x"
	}
	_, err := fmt.Sscanf(string(text), format, fields...)
	p.points = [2]Tenths{Tenths(points[0]), Tenths(points[1])}
	return err
}
