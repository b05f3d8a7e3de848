import Countdown

/// The user's presets and the built-in ones. The user's file is read once, when it is first needed.
final class Presets {
  enum FileContents {
    case missing
    case text(String)
    /// The reason why the file cannot be read.
    case unreadable(String)
  }

  /// Why the user's file could not be read; nil if it could, or was not needed.
  private(set) var readError: String?

  private var hasReadFile = false

  private let readFile: () -> FileContents
  private lazy var userLines: UserLines = {
    hasReadFile = true
    switch readFile() {
    case .missing: break
    case .text(let text): return UserLines(text: text)
    case .unreadable(let reason): readError = reason
    }
    return UserLines(text: "")
  }()

  var parsedTimers: [String: Result<[ParsedTimer], UsageError>] = [:]

  init(_ readFile: @escaping () -> FileContents = { .missing }) {
    self.readFile = readFile
  }

  func contains(_ name: String) -> Bool { line(named: name) != nil }

  /// The names of all presets without an error in the line itself, the user's first.
  var names: [String] { lines.filter { $0.error == nil }.map(\.name) }

  /// All presets without errors, the user's first.
  func valid(at context: ParsingContext) -> [PresetLine] {
    lines.filter { (try? timers(of: $0.name, at: context)) != nil }
  }

  /// One line for each name: the user's lines, then the built-in presets that the user has not replaced.
  private(set) lazy var lines = linesWithDuplicates.filter {
    line(named: $0.name)?.lineNumber == $0.lineNumber
  }

  /// `lines` and the user's lines that repeat an earlier name.
  private(set) lazy var linesWithDuplicates =
    userLines.all + BuiltInPresets.lines.filter { userLines.first(named: $0.name) == nil }

  func line(named name: String) -> PresetLine? {
    userLines.first(named: name) ?? BuiltInPresets.lines.first { $0.name == name }
  }
}

// MARK: - Errors

extension Presets {
  /// The errors in the user's file, one for each line: `presets:3: …`.
  func errors(at context: ParsingContext) -> [String] {
    // Reads the file, and may set `readError`.
    let lines = userLines.all
    if let readError { return [readError] }
    return lines.compactMap { line in
      guard let lineNumber = line.lineNumber else { return nil }
      let isFirst = userLines.first(named: line.name)?.lineNumber == lineNumber
      do throws(UsageError) {
        if isFirst {
          _ = try timers(of: line.name, at: context)
        } else {
          _ = try line.parsedArguments()
        }
        return nil
      } catch {
        // `timers(of:at:)` adds the number itself.
        return isFirst ? error.description : "presets:\(lineNumber): \(error)"
      }
    }
  }

  /// Like `errorSummary(at:)`; nil if the file was not needed.
  func errorSummaryIfRead(at context: ParsingContext) -> String? {
    hasReadFile ? errorSummary(at: context) : nil
  }

  /// The first error in the user's file and the number of others; nil if there is none.
  func errorSummary(at context: ParsingContext) -> String? {
    errors(at: context).firstWithCount
  }
}

private struct UserLines {
  private(set) var all: [PresetLine] = []

  /// The index of the first line with each name.
  private var firstIndices: [String: Int] = [:]

  init(text: String) {
    let file = FileLines(Array(text.utf8))
    for index in file.indices { add(file[index][...], lineNumber: index + 1) }
  }

  private mutating func add(_ text: Substring, lineNumber: Int) {
    guard var line = PresetLine(text, lineNumber: lineNumber) else { return }
    if let first = firstIndices[line.name] {
      line.markDuplicate(ofLine: all[first].lineNumber ?? 0)
    } else {
      firstIndices[line.name] = all.count
    }
    all.append(line)
  }

  func first(named name: String) -> PresetLine? { firstIndices[name].map { all[$0] } }
}
