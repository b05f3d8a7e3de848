import Countdown

extension Option {
  /// Returns the option whose long name is nearest to an unknown one.
  static func nearest(to name: Substring) -> Option? {
    let near = timer.nearest(to: name, among: all.map(\.long))
    return all.first { $0.long == near }
  }

  /// Returns the option whose letter is the typed one in the other case.
  static func nearest(to letter: Character) -> Option? {
    let lower = letter.lowercased()
    return all.first { $0.short.map { String($0).lowercased() == lower } ?? false }
  }
}

/// Returns the nearest name by edit distance, otherwise the only name that contains the text: `pomodoro` for `pomo`.
/// At least half of the name must be typed: `set` does not mean `presets`.
func nearest(to name: Substring, among names: [String]) -> String? {
  let typed = Array(name.lowercased().utf8.prefix(maxComparedLength + 1))
  guard typed.count > 1, typed.count <= maxComparedLength else { return nil }
  let distances = names.map { EditDistance.between(typed, Array($0.utf8)) }
  if let least = distances.min(), least <= max(1, typed.count / 3),
    let index = distances.firstIndex(of: least)
  {
    return names[index]
  }
  let containing = names.filter {
    $0.utf8.count <= 2 * typed.count && contains(Array($0.utf8), typed)
  }
  return containing.count == 1 ? containing.first : nil
}

/// In bytes. A longer argument is not compared. The limit is more than twice the length of any option or command.
private let maxComparedLength = 32

private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
}
