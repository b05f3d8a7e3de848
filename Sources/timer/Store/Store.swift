import Countdown
import Interface

/// Performs what a model wants of the user's files.
final class Store {
  private let place: StoreLocation
  private let presets: PresetStore

  /// Nil where there is no folder for it.
  private let log: LogFile?

  init(in place: StoreLocation, log: LogFile? = nil) {
    (self.place, self.log) = (place, log)
    presets = PresetStore(in: place)
  }

  /// - Returns: the answer; nil where none is due.
  func perform(_ effect: StoreEffect, at place: ReadingContext) -> Event? {
    switch effect {
    case .readPresets: presets.read(at: place)
    case .start(let preset, let settings): presets.start(preset, over: settings, at: place)
    case .write(let line, let replaced): presets.write(line, replacing: replaced, at: place)
    case .check(let line, let replaced): presets.check(line, replacing: replaced, at: place)
    case .delete(let preset): presets.delete(preset, at: place)
    case .undo: presets.undo(at: place)
    case .settings(let new, let old): write(new, from: old)
    case .readLog: .log(readLog())
    }
  }

  private func readLog() -> LogContents {
    // What this process has added comes first.
    LogQueue.settle()
    do throws(StoreError) {
      guard let log else {
        throw StoreError("no folder for your log: set HOME or XDG_STATE_HOME")
      }
      return LogContents(LogSummary(LogBytes(try log.read() ?? [])))
    } catch {
      return LogContents(LogSummary(LogBytes([])), trouble: error.words)
    }
  }

  private func write(_ new: Settings, from old: Settings) -> Event? {
    guard new != old else { return nil }
    do throws(StoreError) {
      try SettingsFile(try place.file("settings")).write(new, from: old)
      return nil
    } catch {
      return .trouble(error.words)
    }
  }
}
