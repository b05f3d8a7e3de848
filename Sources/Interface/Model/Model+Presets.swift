internal import Countdown
internal import Drawing

/// Keys on the presets page, and updates from the file.
extension Model {
  @KeymapBuilder var presetKeys: [KeyBinding] {
    KeyBinding(
      [.up, .down], "choose", arrowHint(.vertical, "choose", .handy),
      repeats: true,
      changes: { $0.presets.move(by: $1.key == .up ? -1 : 1) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "five lines on", repeats: true,
      changes: { $0.presets.move(by: $1.key == .pageUp ? -5 : 5) })
    KeyBinding(
      [.home, .end], "first, last", repeats: true,
      changes: { $0.presets.select($1.key == .home ? 0 : $0.presets.entries.count - 1) })
    KeyBinding(
      [.enter, .space], "start it", KeyHint(.enter, "start", .main),
      does: { $0.startPreset(at: $1.now) })
    KeyBinding(
      ["a"], "add the wheels' time", KeyHint("a", "add", .common),
      changes: { $0.addPreset(at: $1.now) })
    KeyBinding(
      ["e"], "edit the line", KeyHint("e", "edit", .common), changes: { $0.editPreset(at: $1.now) })
    KeyBinding(
      ["d", .delete], "delete it", presets.canDelete ? KeyHint("d", "delete", .common) : nil,
      does: { $0.deletePreset(at: $1.now) })
    KeyBinding(
      ["u"], "undo a change", presets.loaded.canUndo ? KeyHint("u", "undo", .useful) : nil,
      does: { _, _ in [.store(.undo)] })
  }

  mutating func startPreset(at now: Moment) -> [Effect] {
    switch presets.selectedEntry {
    case .recent(let recent)?: begin(again: recent, at: now)
    case .preset(let preset)?: [.store(.start(preset, over: settings))]
    case nil: []
    }
  }

  /// Starts a recent timer again, with the current settings and those that the user chose for this timer alone.
  private mutating func begin(again recent: PresetList.RecentTimer, at now: Moment) -> [Effect] {
    var spec = recent.spec
    spec.options.changeAll { _, options in
      options.settings.adopt(
        settings, insteadOf: recent.settings, unless: options.settings,
        differsFrom: recent.settings)
    }
    return begin([spec], at: now)
  }

  /// Opens text entry for a new preset with the wheels' time.
  private mutating func addPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    let time = wheels.time > .zero ? wheels.time : Self.initialWheelTime
    beginTypingName(forPreset: RequestText.text(of: time, named: nextTimerName, at: options.zone))
  }

  /// Opens text entry for a new preset, with the cursor where the user types the name.
  private mutating func beginTypingName(forPreset arguments: String) {
    textEntry = TextEntry(.preset(replacing: nil), LineEditor(": \(arguments)"))
    textEntry?.editor.moveToStart()
  }

  /// Opens text entry for the selected preset, or for a new one like the selected recent timer.
  private mutating func editPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    switch presets.selectedEntry {
    case .preset(let preset)?:
      textEntry = TextEntry(.preset(replacing: preset.line), LineEditor(preset.line))
      textEntry?.error = preset.error
    case .recent(let recent)?: beginTypingName(forPreset: recent.line)
    case nil: break
    }
  }

  private mutating func deletePreset(at now: Moment) -> [Effect] {
    switch presets.selectedEntry {
    case .preset(let preset)?: return [.store(.delete(preset))]
    case .recent?: showNotice("not a preset yet: e adds it", at: now)
    case nil: break
    }
    return []
  }

  /// Applies the new state of the presets file. A rejected line stays open for editing.
  mutating func updatePresets(to update: PresetsUpdate, at now: Moment) {
    presets.update(to: update)
    if let name = update.writtenName { presets.select(named: name) }
    // The reply may arrive after its text entry was cancelled or replaced.
    if let line = update.submittedLine, textEntry?.submittedLine == line {
      guard update.writtenName == nil else {
        textEntry = nil
        return showResult(of: update, at: now)
      }
      textEntry?.submittedLine = nil
      textEntry?.error = update.error
    } else if let line = update.checkedLine {
      if textEntry?.editor.string.trimmed == line { textEntry?.error = update.error }
    } else {
      showResult(of: update, at: now)
    }
  }

  private mutating func showResult(of update: PresetsUpdate, at now: Moment) {
    if let text = update.error ?? update.notice { showNotice(text, at: now) }
  }
}
