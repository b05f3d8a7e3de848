import Countdown
import Interface

extension Presets {
  /// Limits that no user reaches, so that a few lines that name each other cannot make a million timers.
  private static let mostTimers = 100
  private static let mostOptions = 100

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
        _ = try timer.plan()
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
        ? UsageError("\(Quoting.quoted(name)) names itself; for example: \(name) 5m")
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
