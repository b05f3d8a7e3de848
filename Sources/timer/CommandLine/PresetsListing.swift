import Countdown

/// The output of `timer presets`.
enum PresetsListing {
  /// Returns a line for each preset without errors, the user's first, in the format of the presets file.
  static func text(_ presets: Presets, at context: ParsingContext) -> String {
    let lines = presets.valid(at: context)
    let width = lines.reduce(0) { max($0, min($1.name.count, maxAlignedNameLength)) }
    return lines.map { line in
      let gap = String(repeating: " ", count: max(0, width - line.name.count) + 2)
      let mark = line.lineNumber == nil ? "  # built in" : ""
      return line.name + gap + line.argumentsText + mark + "\n"
    }.joined()
  }

  /// The longest name that widens the column.
  private static let maxAlignedNameLength = 16
}
