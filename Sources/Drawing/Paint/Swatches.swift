/// The palettes for terminals with 256 and with sixteen colours. Each entry stands for an equal share of the inks.
struct Swatches {
  let indexed: [UInt8]
  let named: [UInt8]

  init(_ palette: Palette, isLight: Bool) {
    switch (palette, isLight) {
    case (.aurora, false):
      (indexed, named) = ([87, 86, 85, 84, 83], [14, 10])
    case (.aurora, true):
      (indexed, named) = ([30, 29, 28], [6, 2])
    case (.rainbow, false), (.orbitDots, false):
      indexed = [
        80, 74, 68, 62, 98, 134, 170, 169, 168,
        167, 173, 179, 185, 149, 113, 77, 78, 79,
      ]
      named = [6, 12, 5, 9, 3, 2]
    case (.rainbow, true), (.orbitDots, true):
      indexed = [
        37, 31, 25, 19, 55, 91, 127, 126, 125,
        124, 130, 136, 142, 106, 70, 34, 35, 36,
      ]
      named = [6, 4, 5, 1, 3, 2]
    case (.ember, false):
      (indexed, named) = ([124, 160, 196, 202, 208, 214, 220], [1, 3])
    case (.ember, true):
      (indexed, named) = ([124, 160, 166, 172], [1, 3])
    }
  }
}
