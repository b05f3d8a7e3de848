import Countdown

/// The presets by name: the user's, and those that are built in.
///
/// The user's file is read when it is asked for a name that no time begins with, and only once.
final class Presets {
  /// What is found in the place of the user's file.
  enum Source {
    case nothing
    case text(String)
    /// Why it is there and not read.
    case trouble(String)
  }

  /// The first words of a command line that are commands.
  static let verbs = ControlVerb.words + ["log", "presets", "sounds", "stopwatch", "help"]

  /// What other programs call these commands.
  static let otherWords = [
    "ls": "list", "ps": "list", "show": "status", "kill": "stop", "cancel": "stop", "quit": "stop",
    "rm": "stop", "delete": "stop", "unpause": "resume", "continue": "resume", "skip": "next",
    "reset": "restart", "history": "log", "stats": "log", "report": "log",
  ]

  /// Why the user's file was not read when it was asked for; nil if it was, or nobody asked.
  private(set) var unread: String?

  /// Whether anybody asked for the user's file.
  private var hasRead = false

  private let read: () -> Source
  private lazy var file: PresetsFile = {
    hasRead = true
    switch read() {
    case .nothing: break
    case .text(let text): return PresetsFile(text: text)
    case .trouble(let words): unread = words
    }
    return PresetsFile(text: "")
  }()

  /// The presets that have been read, or why they are not understood.
  var results: [String: Result<[ParsedTimer], UsageError>] = [:]

  init(_ read: @escaping () -> Source = { .nothing }) {
    self.read = read
  }

  func holds(_ name: String) -> Bool { line(named: name) != nil }

  /// The names of all presets, the user's first.
  var names: [String] { lines.filter { $0.flaw == nil }.map(\.name) }

  /// All presets that are understood, the user's first, each in its order.
  func usable(at place: ReadingContext) -> [PresetLine] {
    lines.filter { (try? timers(of: $0.name, at: place)) != nil }
  }

  /// The lines that count for a name: the user's, then those that are built in and have no line of the user's.
  private(set) lazy var lines = allLines.filter { line(named: $0.name)?.number == $0.number }

  /// The same, with those of the user's that another one of the same name comes before.
  private(set) lazy var allLines =
    file.lines + BuiltInPresets.lines.filter { file.line(named: $0.name) == nil }

  /// The line that counts for a name; nil if there is none.
  func line(named name: String) -> PresetLine? {
    file.line(named: name) ?? BuiltInPresets.lines.first { $0.name == name }
  }
}

// MARK: - Troubles

extension Presets {
  /// What is wrong with the user's file, one line for each place: `presets:3: …`.
  func troubles(at place: ReadingContext) -> [String] {
    let lines = file.lines
    if let unread { return [unread] }
    return lines.compactMap { line in
      guard let number = line.number else { return nil }
      do throws(UsageError) {
        if file.line(named: line.name)?.number != number {
          _ = try line.outline()
        } else {
          _ = try timers(of: line.name, at: place)
        }
        return nil
      } catch {
        return file.line(named: line.name)?.number == number
          ? error.description : "presets:\(number): \(error)"
      }
    }
  }

  /// What is wrong with a file that has been read, in one line; nil if nothing is, or nobody asked for it.
  func complaintIfRead(at place: ReadingContext) -> String? { hasRead ? complaint(at: place) : nil }

  /// What is wrong, in one line; nil if nothing is.
  func complaint(at place: ReadingContext) -> String? {
    troubles(at: place).firstAndCount
  }
}
