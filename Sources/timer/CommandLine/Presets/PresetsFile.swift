/// The lines of the user's file of presets.
struct PresetsFile {
  private(set) var lines: [PresetLine] = []

  /// The place of the line that counts for a name.
  private var places: [String: Int] = [:]

  init(text: String) {
    let file = FileLines(Array(text.utf8))
    for place in file.indices { add(file[place][...], place + 1) }
  }

  private mutating func add(_ text: Substring, _ number: Int) {
    guard var line = PresetLine(text, number: number) else { return }
    if let place = places[line.name] {
      line.refuse(after: lines[place].number ?? 0)
    } else {
      places[line.name] = lines.count
    }
    lines.append(line)
  }

  /// The line of a preset; nil if there is none.
  func line(named name: String) -> PresetLine? {
    places[name].map { lines[$0] }
  }
}
