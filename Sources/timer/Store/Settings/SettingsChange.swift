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
      if wanted != group.lines(for: old) { write(wanted, of: group, into: &lines) }
    }
    let changed = lines.bytes
    return bytes == nil && changed.isEmpty ? nil : changed
  }

  private func write(
    _ wanted: [String], of group: SettingGroup, into lines: inout FileLines
  ) {
    let places = lines.indices.filter { place in
      SettingsLine(lines[place][...]).given.map { group.holds($0.option) } ?? false
    }
    guard let first = places.first, let last = places.last else {
      wanted.forEach { lines.append($0) }
      return
    }
    guard group.isCollected else { return writeLast(wanted.first, places, last, into: &lines) }
    for place in places.reversed() { lines.remove(place) }
    for (place, text) in wanted.enumerated() { lines.insert(text, at: first + place) }
  }

  /// Changes lines of which only the last one counts: what the user wrote before it stays as far as it can.
  ///
  /// - Parameter wanted: nil where no line can say it.
  private func writeLast(
    _ wanted: String?, _ places: [Int], _ last: Int, into lines: inout FileLines
  ) {
    if says(lines[last]) { return }
    if let wanted, !(places.dropLast().last.map { says(lines[$0]) } ?? false) {
      lines.replace(last, with: wanted)
      return
    }
    for place in places.reversed() {
      if says(lines[place]) { return }
      lines.remove(place)
    }
  }

  /// Whether a line sets what is new already.
  private func says(_ line: String) -> Bool {
    SettingsLine(line[...]).given.map { ParsedOptions([$0], over: new).settings == new } ?? false
  }
}
