/// What an element looks like, wherever it lies.
package enum Shape: Hashable, Sendable {
  case ring(Ring)
  case halo(Halo)
  case numerals(Numerals)
  case bar(Bar)
  case label(Label)
  case button(Button)
  /// A frame with nothing inside.
  case panel
  /// Nothing but blanks, which hide what lies below.
  case ground
  case tabBar(TabBar)
  case wheel(Wheel)
  case plus(Plus)
  case tiles(Tiles)
  case meter(Meter)
  /// Nothing: a place for the pointer, through which everything below is seen.
  case area
}
