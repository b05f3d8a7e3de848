import Countdown
import Interface

/// The contents of the presets file: its bytes, for edits, and the presets in it.
struct PresetsDocument {
  private(set) var lines: FileLines
  let presets: Presets

  init(_ bytes: [UInt8]?) {
    let lines = FileLines(bytes)
    self.lines = lines
    presets = Presets { .text(String(decoding: bytes ?? [], as: UTF8.self)) }
  }

  /// Returns the index of the user's line that defines a preset; nil if there is none.
  func lineIndex(of name: String) -> Int? { presets.line(named: name)?.lineIndex }

  /// Finds the line of a preset that was `name: arguments` when it was read; returns nil if no line has the name.
  ///
  /// - Parameter advice: what the user can do if the line has changed.
  func line(asRead old: String, advice: String) throws(StoreError) -> PresetLine? {
    let lines = presets.linesWithDuplicates.filter { old.hasPrefix("\($0.name): ") }
    if let line = lines.first(where: { old == "\($0.name): \(arguments(of: $0))" }) { return line }
    guard let changed = lines.first else { return nil }
    throw StoreError("\(Quoting.quoted(changed.name)) has changed elsewhere: \(advice)")
  }

  func error(in line: PresetLine, at context: ParsingContext) -> String? {
    preset(line, at: context).error
  }

  func list(at context: ParsingContext) -> [Preset] {
    presets.linesWithDuplicates.map { preset($0, at: context) }
  }

  private func preset(_ line: PresetLine, at context: ParsingContext) -> Preset {
    var preset = Preset(
      name: line.name, arguments: arguments(of: line), isBuiltIn: line.lineNumber == nil)
    do throws(UsageError) {
      if let error = line.error { throw error }
      for timer in try presets.timers(of: line.name, at: context) {
        preset.plans.append(try timer.plan())
        for part in timer.parts {
          let warnings = ParsedOptions(part.options).warnings ?? []
          preset.warnings += warnings.filter { !preset.warnings.contains($0) }
        }
      }
    } catch {
      preset.plans = []
      // The page shows the preset itself, so the number of its line is left out.
      let prefix = line.lineNumber.map { "presets:\($0): " } ?? ""
      let message = error.description
      preset.error =
        message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    }
    return preset
  }

  /// Returns the arguments as written in the file, with quotes and comment; quoted for a shell if built in.
  func arguments(of line: PresetLine) -> String {
    let quotedArguments = line.arguments.map(ShellQuoting.quoted).joined(separator: " ")
    guard let index = line.lineIndex else { return quotedArguments }
    let text = String(lines[index].map { $0 == "\t" ? " " : $0 })
    let start = text.drop { $0 == " " }
    guard start.hasPrefix(line.name) else { return quotedArguments }
    var arguments = start.dropFirst(line.name.count)
    if arguments.first == ":" { arguments = arguments.dropFirst() }
    arguments = arguments.drop { $0 == " " }
    while arguments.last == " " { arguments.removeLast() }
    return String(arguments)
  }

  /// Returns the bytes with a line replaced, or appended if there is no index.
  func writing(_ text: String, at index: Int?) -> [UInt8] {
    var lines = lines
    if let index { lines.replace(index, with: text) } else { lines.append(text) }
    return lines.bytes
  }

  func removing(_ index: Int) -> [UInt8] {
    var lines = lines
    lines.remove(index)
    return lines.bytes
  }
}
