internal import Drawing

/// The characters that mark rows of a list.
struct ListSymbols {
  let pointer: String

  /// The marks for more rows above or below.
  let up: String
  let down: String

  init(_ capabilities: Capabilities) {
    (pointer, up, down) =
      capabilities.isUnicode ? ("\u{25B8}", "\u{2191}", "\u{2193}") : (">", "^", "v")
  }
}
