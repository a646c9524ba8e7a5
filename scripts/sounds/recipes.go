package main

import (
	"fmt"
	"math"
)

// scale is the notes of infections: a pentatonic scale on C, of which any notes sound well together.
var scale = []string{"C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6"}

// pitch returns the frequency in Hz of a note such as A4 (440 Hz), in equal temperament.
func pitch(note string) float64 {
	above := map[byte]int{'C': -9, 'D': -7, 'E': -5, 'F': -4, 'G': -2, 'A': 0, 'B': 2}[note[0]]
	return 440 * math.Pow(2, float64(above)/12+float64(note[1]-'4'))
}

// note returns a struck tone of constant pitch. Times are in seconds.
func note(of timbre, name string, at, decay, amp float64) tone {
	f := pitch(name)
	return tone{of: of, at: at, from: f, to: f, attack: 0.004, decay: decay, amp: amp}
}

// recipes returns all sounds of the game. All are in C major or A minor, so that they sound well when they overlap.
func recipes() []recipe {
	all := []recipe{
		{"pick", 0.13, 0.8, []tone{{of: round, from: 392, to: 587, glide: 0.022, attack: 0.004, decay: 0.035, amp: 1}}},
		{"letgo", 0.13, 0.7, []tone{{of: round, from: 523, to: 349, glide: 0.026, attack: 0.004, decay: 0.035, amp: 1}}},
		// a cell divides: one drop, then its two halves a third apart
		{"clone", 0.36, 1, []tone{
			{of: round, from: 262, to: 523, glide: 0.040, attack: 0.006, decay: 0.065, amp: 1},
			{of: round, at: 0.105, from: 440, to: 659, glide: 0.030, attack: 0.006, decay: 0.060, amp: 0.8},
			{of: round, at: 0.125, from: 349, to: 523, glide: 0.030, attack: 0.006, decay: 0.070, amp: 0.6},
		}},
		// a landing: a soft thud, and a ripple of ever smaller drops
		{"jump", 0.40, 0.8, []tone{
			{of: hollow, from: 262, to: 147, glide: 0.030, attack: 0.004, decay: 0.070, amp: 1},
			{of: round, at: 0.070, from: 587, to: 494, glide: 0.020, attack: 0.005, decay: 0.030, amp: 0.20},
			{of: round, at: 0.140, from: 659, to: 587, glide: 0.020, attack: 0.005, decay: 0.030, amp: 0.12},
			{of: round, at: 0.210, from: 784, to: 659, glide: 0.020, attack: 0.005, decay: 0.030, amp: 0.07},
		}},
		{"refuse", 0.30, 0.8, []tone{
			{of: hollow, from: 220, to: 196, glide: 0.030, attack: 0.010, decay: 0.075, amp: 1},
			{of: hollow, at: 0.110, from: 175, to: 165, glide: 0.030, attack: 0.010, decay: 0.090, amp: 0.9},
		}},
		{"click", 0.05, 0.35, []tone{{of: round, from: 880, to: 698, glide: 0.010, attack: 0.003, decay: 0.010, amp: 1}}},
		{"hint", 0.50, 0.7, []tone{note(glass, "E6", 0, 0.10, 0.8), note(glass, "A6", 0.09, 0.14, 0.7)}},
		{"win", 0.85, 1, []tone{
			note(wood, "C5", 0, 0.16, 0.8), note(wood, "E5", 0.11, 0.16, 0.8), note(wood, "G5", 0.22, 0.16, 0.8),
			note(wood, "C6", 0.33, 0.26, 1), note(round, "E5", 0.33, 0.26, 0.4), note(round, "G5", 0.33, 0.26, 0.4),
		}},
		{"loss", 0.80, 0.9, []tone{
			note(wood, "A4", 0, 0.16, 1), note(wood, "F4", 0.16, 0.16, 1), note(wood, "D4", 0.32, 0.24, 1), note(round, "A4", 0.32, 0.20, 0.3),
		}},
		{"draw", 0.70, 0.9, []tone{
			note(wood, "G4", 0, 0.14, 1), note(wood, "C5", 0.14, 0.14, 1), note(wood, "G4", 0.28, 0.22, 0.9), note(round, "C5", 0.28, 0.22, 0.5),
		}},
	}
	for i, name := range scale {
		all = append(all, recipe{fmt.Sprintf("infect%d", i+1), 0.24, 0.8, []tone{note(wood, name, 0, 0.070, 1)}})
	}
	return all
}
