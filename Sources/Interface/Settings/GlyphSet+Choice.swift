package import Drawing

extension GlyphSet {
  /// The sets that a user can choose. The default is the finest set that the terminal draws itself.
  package static let choices = GlyphSet.allCases

  /// The description for help and completions.
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
