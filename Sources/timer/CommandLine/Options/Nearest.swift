extension Option {
  /// The option that was most likely meant by an unknown name.
  static func nearest(to name: Substring) -> Option? {
    let near = timer.nearest(to: name, among: all.map(\.long))
    return all.first { $0.long == near }
  }

  /// The option with the same letter in the other case.
  static func nearest(to letter: Character) -> Option? {
    let lower = letter.lowercased()
    return all.first { $0.short.map { String($0).lowercased() == lower } ?? false }
  }
}

/// The name that was most likely meant by an unknown one.
///
/// That is the one with the fewest typing errors, or else the only one that contains what was typed, such as `no-bell`
/// for `bell`, unless more than half of it is missing: `set` is not `presets`.
func nearest(to name: Substring, among names: [String]) -> String? {
  let typed = Array(name.lowercased().utf8.prefix(longestGuess + 1))
  guard typed.count > 1, typed.count <= longestGuess else { return nil }
  let distances = names.map { slips(from: typed, to: Array($0.utf8)) }
  if let least = distances.min(), least <= max(1, typed.count / 3),
    let place = distances.firstIndex(of: least)
  {
    return names[place]
  }
  let containing = names.filter { $0.utf8.count <= 2 * typed.count && holds(Array($0.utf8), typed) }
  return containing.count == 1 ? containing.first : nil
}

/// Longer names are not compared: every name is less than half as long, and an argument may be a megabyte.
private let longestGuess = 32

/// How many letters were left out, added, changed or swapped with their neighbour.
///
/// This is the optimal string alignment distance.
private func slips(from typed: [UInt8], to meant: [UInt8]) -> Int {
  var before = [Int]()
  var last = Array(0...meant.count)
  for row in typed.indices {
    var line = [row + 1]
    for column in meant.indices {
      let isSame = typed[row] == meant[column]
      var least = min(
        line[column] + 1, last[column + 1] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, typed[row] == meant[column - 1], typed[row - 1] == meant[column] {
        least = min(least, before[column - 1] + 1)
      }
      line.append(least)
    }
    (before, last) = (last, line)
  }
  return last[meant.count]
}

private func holds(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count <= whole.count else { return false }
  return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
}
