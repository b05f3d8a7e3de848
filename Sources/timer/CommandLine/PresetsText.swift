import Countdown

/// What `timer presets` prints.
enum PresetsText {
  /// A line for each preset that is understood, the user's first, as it could stand in the file of presets.
  ///
  /// Text that a terminal would act upon is made visible.
  static func text(_ presets: Presets, at place: ReadingContext) -> String {
    let lines = presets.usable(at: place)
    let width = lines.reduce(0) { max($0, min($1.name.count, widest)) }
    return lines.map { line in
      let gap = String(repeating: " ", count: max(0, width - line.name.count) + 2)
      let mark = line.number == nil ? "  # built in" : ""
      return line.name + gap + line.argumentsText + mark + "\n"
    }.joined()
  }

  /// Longer names do not move the column of the others.
  private static let widest = 16
}
