/// A request to read or write the user's files. The result comes as an ``Event``.
package enum StoreEffect: Equatable, Sendable {
  /// Reads the presets: ``Event/presets(_:)`` follows.
  case readPresets

  /// Reads the log, with this process's entries: ``Event/log(_:)`` follows.
  case readLog

  /// Starts the timers of a preset: ``Event/begin(_:)`` follows, or ``Event/presets(_:)`` with an error. Fails if the
  /// preset has changed since it was read. The settings apply where the preset has no options.
  case start(Preset, over: Settings)

  /// Replaces a line of the presets file, or appends a line if `replacing` is nil: ``Event/presets(_:)`` follows. Fails
  /// if the replaced line has changed since it was read.
  case write(line: String, replacing: String?)

  /// Checks whether a line could be written: ``Event/presets(_:)`` follows.
  case check(line: String, replacing: String?)

  /// Removes a user's preset: ``Event/presets(_:)`` follows. Fails if the preset has changed since it was read.
  case delete(Preset)

  /// Undoes the last change of the presets file: ``Event/presets(_:)`` follows.
  case undo

  /// Writes the changed settings into their file. ``Event/problem(_:)`` follows if that fails.
  case settings(Settings, from: Settings)
}
