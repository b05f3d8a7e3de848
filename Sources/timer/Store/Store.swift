import Countdown
import Interface

/// Performs what a page wants of the user's files.
final class Store {
  private let place: StorePlace
  private let presets: PresetStore

  init(in place: StorePlace) {
    self.place = place
    presets = PresetStore(in: place)
  }

  /// - Returns: the answer; nil where none is due.
  func perform(_ effect: StoreEffect, at place: Place) -> Event? {
    switch effect {
    case .readPresets: presets.read(at: place)
    case .start(let preset, let settings): presets.start(preset, over: settings, at: place)
    case .write(let line, let replaced): presets.write(line, replacing: replaced, at: place)
    case .delete(let name): presets.delete(name, at: place)
    case .undo: presets.undo(at: place)
    case .settings(let new, let old): write(new, from: old)
    }
  }

  private func write(_ new: Settings, from old: Settings) -> Event? {
    guard new != old else { return nil }
    do throws(StoreRefusal) {
      try SettingsFile(try place.file("settings")).write(new, from: old)
      return nil
    } catch {
      return .trouble(error.words)
    }
  }
}
