import Countdown
import Interface

/// Performs the model's effects on the user's files.
final class Store {
  private let location: StoreLocation
  private let presets: PresetStore

  /// Nil if there is no folder for it.
  private let log: LogFile?

  init(in location: StoreLocation, log: LogFile? = nil) {
    (self.location, self.log) = (location, log)
    presets = PresetStore(in: location)
  }

  /// Performs an effect, and returns the event that reports its result; nil if there is nothing to report.
  func perform(_ effect: StoreEffect, at context: ParsingContext) -> Event? {
    switch effect {
    case .readPresets: presets.read(at: context)
    case .start(let preset, let settings): presets.start(preset, over: settings, at: context)
    case .write(let line, let replaced): presets.write(line, replacing: replaced, at: context)
    case .check(let line, let replaced): presets.check(line, replacing: replaced, at: context)
    case .delete(let preset): presets.delete(preset, at: context)
    case .undo: presets.undo(at: context)
    case .settings(let new, let old): write(new, from: old)
    case .readLog: .log(readLog())
    }
  }

  private func readLog() -> LogContents {
    // The log must include the lines that this process has queued.
    LogQueue.waitUntilWritten()
    do throws(StoreError) {
      guard let log else { throw StoreError.noLogFolder }
      return LogContents(LogSummary(LogBytes(try log.read() ?? [])))
    } catch {
      return LogContents(LogSummary(LogBytes([])), errorMessage: error.message)
    }
  }

  private func write(_ new: Settings, from old: Settings) -> Event? {
    guard new != old else { return nil }
    do throws(StoreError) {
      try SettingsChange(old: old, new: new).write(to: try location.file("settings"))
      return nil
    } catch {
      return .problem(error.message)
    }
  }
}
