import Interface

/// Writes into the lines of a settings file what differs between two settings, and nothing else.
struct SettingsChange {
  let old: Settings
  let new: Settings

  /// - Parameter bytes: those of the file; nil where there is none.
  /// - Returns: the new ones, or nil where there is still no file.
  func apply(to bytes: [UInt8]?) -> [UInt8]? {
    var lines = FileLines(bytes)
    for group in SettingGroup.all {
      let wanted = group.lines(for: new)
      if wanted != group.lines(for: old) { Self.write(wanted, of: group, into: &lines) }
    }
    let changed = lines.bytes
    return bytes == nil && changed.isEmpty ? nil : changed
  }

  private static func write(
    _ wanted: [String], of group: SettingGroup, into lines: inout FileLines
  ) {
    let places = lines.indices.filter { place in
      var draft = Draft()
      guard case .option(let option, _) = SettingsLine(lines[place][...], in: &draft).meaning
      else { return false }
      return group.holds(option)
    }
    // The last line counts, and those before it may stay. Where no line is wanted, or several, all count.
    if wanted.count == 1, let last = places.last, !group.isCollected {
      lines.replace(last, with: wanted[0])
      return
    }
    for place in places.reversed() { lines.remove(place) }
    guard let first = places.first else {
      wanted.forEach { lines.append($0) }
      return
    }
    for (place, text) in wanted.enumerated() { lines.insert(text, at: first + place) }
  }
}
