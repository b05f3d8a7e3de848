internal import Countdown
internal import Drawing

/// What keys do on the page of presets, and what the file says.
extension Model {
  mutating func takeInPresets(_ key: Key, isRepeat: Bool, at now: Moment) -> [Effect] {
    switch key {
    case .up: presets.move(by: -1)
    case .down: presets.move(by: 1)
    case .pageUp: presets.move(by: -5)
    case .pageDown: presets.move(by: 5)
    case .home: presets.choose(0)
    case .end: presets.choose(presets.entries.count - 1)
    case _ where isRepeat: break
    case .enter, .character(" "): return startPreset(at: now)
    case .character("a"):
      notices.withdraw(at: now.steady)
      addPreset()
    case .character("e"): editPreset(at: now)
    case .character("d"), .delete: return deletePreset(at: now)
    case .character("u"): return [.store(.undo)]
    default: break
    }
    return []
  }

  mutating func startPreset(at now: Moment) -> [Effect] {
    switch presets.entry {
    case .recent(let recent)?: begin(again: recent, at: now)
    case .preset(let preset)?: [.store(.start(preset: preset.name, over: settings))]
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
  mutating func addPreset() {
    let time = wheels.time > .zero ? wheels.time : .seconds(300)
    typeArguments(WrittenRequest.text(of: time, named: name, at: options.zone))
  }

  /// Begins the line of a new preset, which still lacks its name.
  private mutating func typeArguments(_ arguments: String) {
    typing = Typing(.preset(replacing: nil), LineEditor(": \(arguments)"))
    typing?.editor.moveToStart()
  }

  private mutating func editPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    switch presets.entry {
    case .preset(let preset)?:
      let line = "\(preset.name): \(preset.arguments)"
      typing = Typing(.preset(replacing: line), LineEditor(line))
    case .recent(let recent)?: typeArguments(recent.line)
    case nil: break
    }
  }

  private mutating func deletePreset(at now: Moment) -> [Effect] {
    switch presets.entry {
    case .preset(let preset)?: return [.store(.delete(preset: preset.name))]
    case .recent?: say("what was begun last is in no file", at: now)
    case nil: break
    }
    return []
  }

  /// Takes in what the file says now. A line that is refused stays open.
  mutating func take(_ report: PresetReport, at now: Moment) {
    presets.take(report)
    if let name = report.written { presets.choose(named: name) }
    // An answer may come after its line was given up, or another one begun.
    if let line = report.line, typing?.sent == line {
      if report.written == nil { typing?.sent = nil } else { typing = nil }
    }
    if let words = report.refusal ?? report.notice { say(words, at: now) }
  }
}
