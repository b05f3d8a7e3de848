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
  static let verbs = ["presets", "sounds"]

  /// Why the user's file was not read when it was asked for; nil if it was, or nobody asked.
  private(set) var unread: String?

  private let read: () -> Source
  private lazy var file: PresetsFile = {
    switch read() {
    case .nothing: break
    case .text(let text): return PresetsFile(text: text)
    case .trouble(let words): unread = words
    }
    return PresetsFile(text: "")
  }()

  /// What has been read, or why it is not understood.
  private var results: [String: Result<[ReadTimer], UsageError>] = [:]

  /// Limits that no user reaches, so that a few lines that name each other cannot make a million timers.
  private static let mostTimers = 100
  private static let mostOptions = 100

  init(_ read: @escaping () -> Source = { .nothing }) {
    self.read = read
  }

  func holds(_ name: String) -> Bool { line(named: name) != nil }

  /// The names of all presets, the user's first.
  var names: [String] { lines.filter { $0.flaw == nil }.map(\.name) }

  /// All presets that are understood, the user's first, each in its order.
  func usable(at place: Place) -> [PresetLine] {
    lines.filter { (try? timers(of: $0.name, at: place)) != nil }
  }

  /// The lines that count for a name.
  private lazy var lines =
    file.lines.filter { file.line(named: $0.name)?.number == $0.number }
    + BuiltInPresets.lines.filter { file.line(named: $0.name) == nil }

  private func line(named name: String) -> PresetLine? {
    file.line(named: name) ?? BuiltInPresets.lines.first { $0.name == name }
  }
}

// MARK: - Troubles

extension Presets {
  /// What is wrong with the user's file, one line for each place: `presets:3: …`.
  func troubles(at place: Place) -> [String] {
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

  /// What is wrong, in one line; nil if nothing is.
  func complaint(at place: Place) -> String? {
    let troubles = troubles(at: place)
    guard let first = troubles.first else { return nil }
    return troubles.count == 1 ? first : "\(first) (and \(troubles.count - 1) more)"
  }
}

// MARK: - Reading

extension Presets {
  /// A preset whose words are read, while those that it names are not.
  private struct Open {
    let line: PresetLine
    let reader: WordReader
    let meanings: [[PartMeaning]]
    var names: [String]
  }

  /// The timers of a preset. Its name must be held.
  ///
  /// - Throws: what is wrong with its line, or with one that it names.
  func timers(of name: String, at place: Place) throws(UsageError) -> [ReadTimer] {
    // A stack of our own: a chain of presets may be as long as the file.
    var open: [Open] = []
    var openNames: Set<String> = []
    begin(name, &open, &openNames, place)
    while let last = open.last {
      guard let next = last.names.last else {
        results[last.line.name] = finish(last)
        openNames.remove(last.line.name)
        open.removeLast()
        continue
      }
      open[open.count - 1].names.removeLast()
      if openNames.contains(next) {
        // The first line that closes the circle is refused, and so are all that name it.
        results[last.line.name] = .failure(circle(last.line, next))
        openNames.remove(last.line.name)
        open.removeLast()
      } else {
        begin(next, &open, &openNames, place)
      }
    }
    return try results[name]?.get() ?? []
  }

  /// Reads the words of a preset, unless that has been done.
  private func begin(
    _ name: String, _ open: inout [Open], _ openNames: inout Set<String>, _ place: Place
  ) {
    guard results[name] == nil, let line = line(named: name) else { return }
    do throws(UsageError) {
      let reader = WordReader(
        outline: try line.outline(), presets: self, place: place, isOfPreset: true)
      let meanings = try reader.meanings()
      openNames.insert(name)
      open.append(
        Open(
          line: line, reader: reader, meanings: meanings,
          names: meanings.joined().compactMap(\.preset)))
    } catch {
      results[name] = .failure(Self.error(error, in: line))
    }
  }

  /// Puts a preset together from those that it names, which have been read.
  private func finish(_ open: Open) -> Result<[ReadTimer], UsageError> {
    do throws(UsageError) {
      let inner = try open.reader.timers(open.meanings) { name throws(UsageError) in
        switch self.results[name] {
        case .success(let timers)?: return timers
        case .failure?, nil: throw .brokenPreset(name, self.line(named: name)?.number ?? 0)
        }
      }
      var timers: [ReadTimer] = []
      for var timer in inner {
        timer.options = timer.options.followed(by: open.reader.outline.options(of: timer.place))
        guard timer.options.count <= Self.mostOptions else { throw .longPreset("options") }
        _ = try Draft(timer.options).plan(of: timer.parts)
        timers.append(timer)
      }
      guard timers.count <= Self.mostTimers else { throw .longPreset("timers") }
      // A countdown without a name is called what was typed.
      if timers.count == 1, timers[0].parts.count == 1, timers[0].parts[0].name.isEmpty {
        timers[0].parts[0].name = open.line.name
      }
      return .success(timers)
    } catch {
      return .failure(Self.error(error, in: open.line))
    }
  }

  private func circle(_ line: PresetLine, _ name: String) -> UsageError {
    Self.error(
      line.name == name
        ? UsageError("\(Quoting.quoted(name)) names itself: write a time, as in \(name) 5m")
        : UsageError(
          "\(Quoting.quoted(line.name)) names \(Quoting.quoted(name)), which names it again: "
            + "write a time for one of them"),
      in: line)
  }

  private static func error(_ error: UsageError, in line: PresetLine) -> UsageError {
    guard let number = line.number else { return error }
    return UsageError("presets:\(number): \(error)")
  }
}

extension UsageError {
  fileprivate static func brokenPreset(_ name: String, _ line: Int) -> UsageError {
    UsageError("\(Quoting.quoted(name)) is not understood, see line \(line)")
  }

  fileprivate static func longPreset(_ what: String) -> UsageError {
    UsageError("these are more than 100 \(what): write fewer")
  }
}
