import Countdown
import Interface

/// The user's file of presets: its lines as bytes, and what they mean.
struct PresetText {
  private(set) var lines: FileLines
  let presets: Presets

  init(_ bytes: [UInt8]?) {
    let lines = FileLines(bytes)
    self.lines = lines
    presets = Presets { .text(String(decoding: bytes ?? [], as: UTF8.self)) }
  }

  /// The line of the user's that counts for a name; nil if there is none.
  func place(of name: String) -> Int? { presets.line(named: name)?.place }

  /// A preset that was read before; nil where there is none of its name any more.
  ///
  /// - Parameters:
  ///   - old: `name: arguments`.
  ///   - advice: what the user can do where somebody has changed it since.
  /// - Throws: that it was changed.
  func line(ofRead old: String, advice: String) throws(StoreError) -> PresetLine? {
    let lines = presets.allLines.filter { old.hasPrefix("\($0.name): ") }
    if let line = lines.first(where: { old == "\($0.name): \(arguments(of: $0))" }) { return line }
    guard let changed = lines.first else { return nil }
    throw StoreError("\(Quoting.quoted(changed.name)) has changed elsewhere: \(advice)")
  }

  /// Why a preset cannot be used; nil if it can.
  func flaw(of line: PresetLine, at place: ReadingContext) -> String? {
    preset(line, at: place).flaw
  }

  /// All presets as a list shows them.
  func list(at place: ReadingContext) -> [Preset] { presets.allLines.map { preset($0, at: place) } }

  private func preset(_ line: PresetLine, at place: ReadingContext) -> Preset {
    var preset = Preset(
      name: line.name, arguments: arguments(of: line), isBuiltIn: line.number == nil)
    do throws(UsageError) {
      if let flaw = line.flaw { throw flaw }
      for timer in try presets.timers(of: line.name, at: place) {
        preset.plans.append(try timer.plan())
        preset.warnings = ParsedOptions(timer.options).warnings ?? []
      }
    } catch {
      preset.plans = []
      // A list that shows the preset itself needs no number of its line.
      let number = line.number.map { "presets:\($0): " } ?? ""
      let words = error.description
      preset.flaw = words.hasPrefix(number) ? String(words.dropFirst(number.count)) : words
    }
    return preset
  }

  /// As they are written, with the quotes and the comment of the user.
  func arguments(of line: PresetLine) -> String {
    let words = line.arguments.map(ShellQuoting.quoted).joined(separator: " ")
    guard let number = line.number else { return words }
    let text = String(lines[number - 1].map { $0 == "\t" ? " " : $0 })
    let start = text.drop { $0 == " " }
    guard start.hasPrefix(line.name) else { return words }
    var rest = start.dropFirst(line.name.count)
    if rest.first == ":" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// The bytes with a line in the place of another one, or as the last one.
  func writing(_ text: String, at place: Int?) -> [UInt8] {
    var lines = lines
    if let place { lines.replace(place, with: text) } else { lines.append(text) }
    return lines.bytes
  }

  func removing(_ place: Int) -> [UInt8] {
    var lines = lines
    lines.remove(place)
    return lines.bytes
  }
}
