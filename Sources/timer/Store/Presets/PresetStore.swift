import Countdown
import Interface

/// Reads, starts and edits the user's presets for the presets page. Edits can be undone.
final class PresetStore {
  private let location: StoreLocation
  private let replacement: (FilePath) -> FileReplacement

  /// The changes that can be undone, oldest first.
  private var changes: [(before: [UInt8]?, after: [UInt8]?)] = []

  init(
    in location: StoreLocation,
    replacement: @escaping (FilePath) -> FileReplacement = { FileReplacement($0) }
  ) {
    (self.location, self.replacement) = (location, replacement)
  }

  func read(at context: ParsingContext) -> Event { .presets(update(at: context)) }

  /// Starts the timers of a preset, unless the preset has changed since it was read.
  func start(_ preset: Preset, over settings: Settings, at context: ParsingContext) -> Event {
    let (bytes, readError) = content
    let document = PresetsDocument(bytes)
    do throws(StoreError) {
      let line = try document.line(asRead: preset.line, advice: "enter starts it as it is now")
      guard let line else { throw Self.missing(preset) }
      if let error = document.error(in: line, at: context) { throw StoreError(error) }
      return .begin(try timers(of: preset, in: document.presets, over: settings, at: context))
    } catch {
      let message = readError.map { "\(error.message) (\($0))" } ?? error.message
      return .presets(update(error: message, at: context))
    }
  }

  private static func missing(_ preset: Preset) -> StoreError {
    StoreError("\(Quoting.quoted(preset.name)) is no longer a preset")
  }

  private func timers(
    of preset: Preset, in presets: Presets, over settings: Settings, at context: ParsingContext
  ) throws(StoreError) -> [TimerSpec] {
    do throws(UsageError) {
      let parsed = try ParsedArguments(
        ofPreset: ParsedArguments.words(ofAnswer: preset.name, presets: presets))
      var invocation = try Invocation(parsed, presets: presets, at: context, isAnswer: true)
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

  /// Appends a line, or replaces one that has not changed since it was read.
  func write(_ line: String, replacing replaced: String?, at context: ParsingContext) -> Event {
    var name: String?
    var update = self.update(at: context) { () throws(StoreError) in
      let preset = try NewPreset(line)
      try change { bytes throws(StoreError) in
        try preset.written(into: bytes, replacing: replaced, at: context)
      }
      name = preset.name
      return "\(Quoting.shortened(preset.name)) is saved"
    }
    (update.submittedLine, update.writtenName) = (line, name)
    return .presets(update)
  }

  /// Checks whether a line could be written, and writes nothing.
  func check(_ line: String, replacing replaced: String?, at context: ParsingContext) -> Event {
    var update = self.update(at: context) { () throws(StoreError) in
      _ = try NewPreset(line).written(into: content.bytes, replacing: replaced, at: context)
      return nil
    }
    update.checkedLine = line
    return .presets(update)
  }

  /// Deletes a preset, unless it has changed since it was read.
  func delete(_ preset: Preset, at context: ParsingContext) -> Event {
    let name = preset.name
    return .presets(
      update(at: context) { () throws(StoreError) in
        try change { bytes throws(StoreError) in
          let document = PresetsDocument(bytes)
          let line = try document.line(asRead: preset.line, advice: "d deletes it as it is now")
          guard let line else { throw Self.missing(preset) }
          guard let index = line.lineIndex else {
            throw StoreError(
              "\(name) is built in and can't be deleted")
          }
          return document.removing(index)
        }
        return "\(Quoting.shortened(name)) is deleted; u undoes it"
      })
  }

  /// Undoes the last change, unless the file has changed since.
  func undo(at context: ParsingContext) -> Event {
    var restoredName: String?
    var update = self.update(at: context) { () throws(StoreError) in
      let file = try file
      guard let last = changes.last else { throw StoreError("nothing to undo") }
      _ = try file.change { bytes throws(StoreError) in
        guard bytes == last.after else {
          throw StoreError(file.path, "the file has changed since")
        }
        return last.before
      }
      changes.removeLast()
      let namesBeforeUndo = Set(PresetsDocument(last.after).list(at: context).map(\.name))
      restoredName = PresetsDocument(last.before).list(at: context).map(\.name).first {
        !namesBeforeUndo.contains($0)
      }
      return "the last change is undone"
    }
    update.writtenName = restoredName
    return .presets(update)
  }
}

extension PresetStore {
  private var file: UserFile {
    get throws(StoreError) {
      var file = try location.file("presets")
      file.replacement = replacement
      return file
    }
  }

  /// The bytes of the file and the reason why it cannot be read. A missing file is not an error.
  private var content: (bytes: [UInt8]?, readError: String?) {
    guard let file = try? file else { return (nil, nil) }
    do throws(StoreError) {
      return (try file.read(), nil)
    } catch {
      return (nil, error.message)
    }
  }

  private func change(_ edit: UserFile.Edit) throws(StoreError) {
    let change = try file.change(edit)
    if change.before != change.after { changes.append(change) }
  }

  private func update(
    at context: ParsingContext, _ body: () throws(StoreError) -> String?
  ) -> PresetsUpdate {
    do throws(StoreError) {
      return update(notice: try body(), at: context)
    } catch {
      return update(error: error.message, at: context)
    }
  }

  private func update(
    error: String? = nil, notice: String? = nil, at context: ParsingContext
  ) -> PresetsUpdate {
    let (bytes, readError) = content
    return PresetsUpdate(
      presets: PresetsDocument(bytes).list(at: context), error: error ?? readError, notice: notice,
      canUndo: readError == nil && changes.last.map { $0.after == bytes } ?? false)
  }
}
