import Countdown
import Interface

/// Reads the presets for a page, and changes the user's file of them. What was changed last can be taken back.
final class PresetStore {
  private let place: StoreLocation
  private let replacement: (FilePath) -> FileReplacement

  /// The changes that can be taken back, the last one last.
  private var changes: [(before: [UInt8]?, after: [UInt8]?)] = []

  /// - Parameter replacement: makes what replaces the file.
  init(
    in place: StoreLocation,
    replacement: @escaping (FilePath) -> FileReplacement = { FileReplacement($0) }
  ) {
    (self.place, self.replacement) = (place, replacement)
  }

  /// The presets as they are now.
  func read(at place: ReadingContext) -> Event { .presets(report(at: place)) }

  /// Begins the timers of a preset as it was read.
  ///
  /// - Parameter settings: those under which its own options count.
  func start(_ preset: Preset, over settings: Settings, at place: ReadingContext) -> Event {
    let (bytes, trouble) = content
    let text = PresetText(bytes)
    do throws(StoreError) {
      let line = try text.line(ofRead: preset.line, advice: "enter starts it as it is now")
      guard let line else { throw Self.isGone(preset) }
      if let flaw = text.flaw(of: line, at: place) { throw StoreError(flaw) }
      return .begin(try timers(of: preset, in: text.presets, over: settings, at: place))
    } catch {
      let refusal = trouble.map { "\(error.words) (\($0))" } ?? error.words
      return .presets(report(refusal: refusal, at: place))
    }
  }

  private static func isGone(_ preset: Preset) -> StoreError {
    StoreError("\(Quoting.quoted(preset.name)) is no longer a preset")
  }

  private func timers(
    of preset: Preset, in presets: Presets, over settings: Settings, at place: ReadingContext
  ) throws(StoreError) -> [TimerSpec] {
    do throws(UsageError) {
      let outline = try ParsedArguments(
        ofTimers: ParsedArguments.words(ofAnswer: preset.name, presets: presets))
      var invocation = try Invocation(outline, presets: presets, at: place, isAnswer: true)
      invocation.apply(settings)
      return invocation.timers.map { timer in
        var timer = timer
        timer.line = preset.arguments
        return timer
      }
    } catch {
      throw StoreError(error.description)
    }
  }

  /// Writes a line in the place of another one as it was read, or as the last one.
  func write(_ line: String, replacing replaced: String?, at place: ReadingContext) -> Event {
    var name: String?
    var report = answer(at: place) { () throws(StoreError) in
      let preset = try NewPreset(line)
      try change { bytes throws(StoreError) in
        try preset.written(into: bytes, replacing: replaced, at: place)
      }
      name = preset.name
      return "\(Quoting.shortened(preset.name)) is saved"
    }
    (report.line, report.written) = (line, name)
    return .presets(report)
  }

  /// Looks whether a line could be written, and writes nothing.
  func check(_ line: String, replacing replaced: String?, at place: ReadingContext) -> Event {
    var report: PresetsUpdate
    do throws(StoreError) {
      _ = try NewPreset(line).written(into: content.bytes, replacing: replaced, at: place)
      report = self.report(at: place)
    } catch {
      report = self.report(refusal: error.words, at: place)
    }
    report.checked = line
    return .presets(report)
  }

  /// Removes a preset as it was read.
  func delete(_ preset: Preset, at place: ReadingContext) -> Event {
    let name = preset.name
    return .presets(
      answer(at: place) { () throws(StoreError) in
        try change { bytes throws(StoreError) in
          let text = PresetText(bytes)
          let line = try text.line(ofRead: preset.line, advice: "d deletes it as it is now")
          guard let line else { throw Self.isGone(preset) }
          guard let place = line.place else {
            throw StoreError(
              "\(name) is built in and can't be deleted")
          }
          return text.removing(place)
        }
        return "\(Quoting.shortened(name)) is deleted; u undoes it"
      })
  }

  /// Takes back the last change, if the file is still as that left it.
  func undo(at place: ReadingContext) -> Event {
    var name: String?
    var report = answer(at: place) { () throws(StoreError) in
      let file = try file
      guard let last = changes.last else { throw StoreError("nothing to undo") }
      _ = try file.change { bytes throws(StoreError) in
        guard bytes == last.after else {
          throw StoreError(file.path, "the file has changed since")
        }
        return last.before
      }
      changes.removeLast()
      let left = Set(PresetText(last.after).list(at: place).map(\.name))
      name = PresetText(last.before).list(at: place).map(\.name).first { !left.contains($0) }
      return "the last change is undone"
    }
    report.written = name
    return .presets(report)
  }
}

extension PresetStore {
  private var file: UserFile {
    get throws(StoreError) {
      var file = try place.file("presets")
      file.replacement = replacement
      return file
    }
  }

  /// The bytes of the file, if there is one, and why it is not read. To have no file is no trouble.
  private var content: (bytes: [UInt8]?, trouble: String?) {
    guard let file = try? file else { return (nil, nil) }
    do throws(StoreError) {
      return (try file.read(), nil)
    } catch {
      return (nil, error.words)
    }
  }

  private func change(_ edit: UserFile.Edit) throws(StoreError) {
    let change = try file.change(edit)
    if change.before != change.after { changes.append(change) }
  }

  /// Does something that is told to the user, or tells why not.
  private func answer(
    at place: ReadingContext, _ body: () throws(StoreError) -> String
  ) -> PresetsUpdate {
    do throws(StoreError) {
      return report(notice: try body(), at: place)
    } catch {
      return report(refusal: error.words, at: place)
    }
  }

  private func report(
    refusal: String? = nil, notice: String? = nil, at place: ReadingContext
  ) -> PresetsUpdate {
    let (bytes, trouble) = content
    return PresetsUpdate(
      presets: PresetText(bytes).list(at: place), refusal: refusal ?? trouble, notice: notice,
      canUndo: trouble == nil && changes.last.map { $0.after == bytes } ?? false)
  }
}
