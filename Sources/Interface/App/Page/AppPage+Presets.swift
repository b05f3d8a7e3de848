internal import Countdown
internal import Drawing

/// What keys do on the page of presets, and what the file says.
extension AppPage {
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
    case .recent(let recent)?: begin(again: recent.order, at: now)
    case .preset(let preset)?: [.store(.start(preset: preset.name, over: settings))]
    case nil: []
    }
  }

  /// Begins a timer as it was begun before, under the settings as they are now.
  private mutating func begin(again order: TimerOrder, at now: Moment) -> [Effect] {
    var order = order
    let warnings = order.settings.warnings
    order.settings = settings
    order.settings.warnings = warnings
    return begin([order], at: now)
  }

  /// Begins a line for what the drums show.
  mutating func addPreset() {
    let time = wheels.time > .zero ? wheels.time.compact : "5m"
    let words = name.isEmpty ? time : "\(time) \(name)"
    typing = Typing(.preset(replacing: nil), LineEditor(": \(words)"))
    typing?.editor.moveToStart()
  }

  private mutating func editPreset(at now: Moment) {
    notices.withdraw(at: now.steady)
    switch presets.entry {
    case .preset(let preset)?:
      typing = Typing(
        .preset(replacing: preset.name), LineEditor("\(preset.name): \(preset.arguments)"))
    case .recent(let recent)?:
      typing = Typing(.preset(replacing: nil), LineEditor(": \(recent.words)"))
      typing?.editor.moveToStart()
    case nil: break
    }
  }

  private mutating func deletePreset(at now: Moment) -> [Effect] {
    guard case .preset(let preset)? = presets.entry else { return [] }
    return [.store(.delete(preset: preset.name))]
  }

  /// Takes in what the file says now. A line that is refused stays open.
  mutating func take(_ report: PresetReport, at now: Moment) {
    presets.take(report)
    if let refusal = report.refusal {
      say(refusal, at: now)
      return
    }
    // Without a notice nothing was written: the list was only read again.
    guard let notice = report.notice else { return }
    say(notice, at: now)
    guard case .preset = typing?.purpose, let line = typing?.editor.string else { return }
    typing = nil
    presets.choose(named: String(line.prefix { $0 != ":" && $0 != " " }))
  }
}
