import Interface

/// Writes the difference between two settings into a settings file, and leaves its other lines alone.
struct SettingsChange {
  let old: Settings
  let new: Settings

  func write(to file: UserFile) throws(StoreError) {
    _ = try file.change { bytes throws(StoreError) in apply(to: bytes) }
  }

  /// Returns the changed contents of the file; nil stands for no file.
  func apply(to bytes: [UInt8]?) -> [UInt8]? {
    var lines = FileLines(bytes)
    for group in SettingGroup.all {
      let newLines = group.lines(for: new)
      if newLines != group.lines(for: old) { write(newLines, of: group, into: &lines) }
    }
    let changed = lines.bytes
    return bytes == nil && changed.isEmpty ? nil : changed
  }

  private func write(
    _ newLines: [String], of group: SettingGroup, into lines: inout FileLines
  ) {
    let indices = lines.indices.filter { index in
      SettingsLine(lines[index][...]).option.map { group.contains($0.option) } ?? false
    }
    guard let first = indices.first, let last = indices.last else {
      newLines.forEach { lines.append($0) }
      return
    }
    guard group.isRepeatable else { return writeLast(newLines.first, indices, last, into: &lines) }
    for index in indices.reversed() { lines.remove(index) }
    for (offset, text) in newLines.enumerated() { lines.insert(text, at: first + offset) }
  }

  /// Changes lines of which only the last one counts. `newLine` is nil for a default that needs no line.
  private func writeLast(
    _ newLine: String?, _ indices: [Int], _ last: Int, into lines: inout FileLines
  ) {
    if sets(lines[last]) { return }
    let isSetByPreviousLine = indices.dropLast().last.map { sets(lines[$0]) } ?? false
    if let newLine, !isSetByPreviousLine {
      lines.replace(last, with: newLine)
      return
    }
    // Remove lines from the end until the last one sets the new value, or none is left.
    for index in indices.reversed() {
      if sets(lines[index]) { return }
      lines.remove(index)
    }
  }

  private func sets(_ line: String) -> Bool {
    SettingsLine(line[...]).option.map { ParsedOptions([$0], over: new).settings == new } ?? false
  }
}
