package import Drawing

extension GlyphSet {
  /// The sets that a user can choose. Without a choice, the finest set is used that the terminal draws itself.
  package static let choices = GlyphSet.allCases

  /// The meaning of the choice, for help and completions.
  package var meaning: String {
    switch self {
    case .ascii: "signs that every terminal has"
    case .braille: "two by four dots in a cell"
    case .half: "upper and lower half blocks"
    case .quadrant: "quarters and eighths of a cell"
    case .sextant: "two by three blocks in a cell"
    case .octant: "two by four blocks in a cell"
    case .pixel: "real pixels where the terminal draws them"
    }
  }
}
