internal import Countdown
internal import Drawing

/// What keys do on the page of presets, and what the file says.
extension Model {
  @KeymapBuilder var presetKeys: [KeyBinding] {
    KeyBinding(
      [.up, .down], "choose", arrows(.vertical, "choose", .handy),
      repeats: true,
      changes: { $0.presets.move(by: $1.key == .up ? -1 : 1) })
    KeyBinding(
      [.pageUp, .pageDown], shownAs: "page up, down", "five lines on", repeats: true,
      changes: { $0.presets.move(by: $1.key == .pageUp ? -5 : 5) })
    KeyBinding(
      [.home, .end], "first, last", repeats: true,
      changes: { $0.presets.choose($1.key == .home ? 0 : $0.presets.entries.count - 1) })
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
      ["u"], "undo a change", presets.report.canUndo ? KeyHint("u", "undo", .useful) : nil,
      does: { _, _ in [.store(.undo)] })
  }

  mutating func startPreset(at now: Moment) -> [Effect] {
    switch presets.entry {
    case .recent(let recent)?: begin(again: recent, at: now)
    case .preset(let preset)?: [.store(.start(preset, over: settings))]
    case nil: []
    }
  }

  /// Begins a timer as it was begun before, under the settings as they are now; what it had of its own stays.
  private mutating func begin(again recent: PresetList.Recent, at now: Moment) -> [Effect] {
    var order = recent.order
    order.settings.adopt(
      settings, insteadOf: recent.settings, unless: order.settings, differsFrom: recent.settings)
    return begin([order], at: now)
  }

  /// Begins a line for what the wheels show.
  private mutating func addPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    let time = wheels.time > .zero ? wheels.time : .seconds(300)
    typeArguments(WrittenRequest.text(of: time, named: name, at: options.zone))
  }

  /// Begins the line of a new preset, which still lacks its name.
  private mutating func typeArguments(_ arguments: String) {
    typing = TextEntry(.preset(replacing: nil), LineEditor(": \(arguments)"))
    typing?.editor.moveToStart()
  }

  private mutating func editPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    switch presets.entry {
    case .preset(let preset)?:
      typing = TextEntry(.preset(replacing: preset.line), LineEditor(preset.line))
      typing?.mistake = preset.flaw
    case .recent(let recent)?: typeArguments(recent.line)
    case nil: break
    }
  }

  private mutating func deletePreset(at now: Moment) -> [Effect] {
    switch presets.entry {
    case .preset(let preset)?: return [.store(.delete(preset))]
    case .recent?: say("not a preset yet: a adds it", at: now)
    case nil: break
    }
    return []
  }

  /// Shows what the file says now. A line that is refused stays open.
  mutating func updatePresets(to report: PresetsUpdate, at now: Moment) {
    presets.update(to: report)
    if let name = report.written { presets.choose(named: name) }
    // An answer may come after its line was given up, or another one begun.
    if let line = report.line, typing?.sent == line {
      guard report.written == nil else {
        typing = nil
        return sayWhatCame(of: report, at: now)
      }
      typing?.sent = nil
      typing?.mistake = report.refusal
    } else if let line = report.checked {
      if typing?.editor.string.trimmed == line { typing?.mistake = report.refusal }
    } else {
      sayWhatCame(of: report, at: now)
    }
  }

  private mutating func sayWhatCame(of report: PresetsUpdate, at now: Moment) {
    if let words = report.refusal ?? report.notice { say(words, at: now) }
  }
}
