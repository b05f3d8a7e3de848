/// The lines of the user's file of presets.
struct PresetsFile {
  private(set) var lines: [PresetLine] = []

  /// The place of the line that counts for a name.
  private var places: [String: Int] = [:]

  init(text: String) {
    var rest = text[...]
    if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
    var number = 1
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end], number)
      rest = rest[rest.utf8.index(after: end)...]
      number += 1
    }
    add(rest, number)
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
