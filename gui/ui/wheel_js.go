package ui

// wheelNotch is a notch of the wheel in the units of Ebitengine, which are pixels in a browser: most browsers scroll
// 100 or 120.
const wheelNotch = 100
