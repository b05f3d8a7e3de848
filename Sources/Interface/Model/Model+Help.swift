internal import Countdown
internal import Drawing

/// The keys of each page, in words.
extension Model {
  func help(on inner: Stage, at now: Moment) -> AppHelp {
    func lines(_ pairs: [(String, String)]) -> [AppHelp.Line] {
      pairs.map { AppHelp.Line(key: $0.0, meaning: $0.1) }
    }
    if sheet != nil {
      return AppHelp(title: "Settings", lines: lines(Self.sheetKeys), linesAbove: helpLinesAbove)
    }
    let own: [AppHelp.Line]
    let ofOther = otherLines(on: inner, at: now)
    if let ofOther {
      own = ofOther
    } else if showsTimers {
      var look = ownWindow(on: inner, at: now)
      look.isOnBoard = showsAll
      if showsAll { look.hasButtons = false }
      own = timerLines(look)
    } else {
      switch tab {
      case .timer:
        own = lines(Self.wheelKeys + (hasTimers ? [("esc", "back to the timer")] : []))
      case .all:
        own = lines(
          (others.isEmpty ? [] : [("arrows, 1-9", "choose")]) + [("enter", "begin a timer")])
      case .presets: own = lines(Self.presetKeys)
      case .stopwatch: own = lines(Self.stopwatchKeys)
      case .log: own = lines(Self.logKeys)
      }
    }
    var common = common
    // There the key ends the timer that is up.
    if own.contains(where: { $0.key == "q, esc" }) { common.removeAll { $0.key == "q" } }
    return AppHelp(
      title: ofOther == nil ? tab.label : "\(tab.label): in another process", lines: own + common,
      linesAbove: helpLinesAbove)
  }

  /// The keys of a timer, and what the pointer does to it.
  func timerLines(_ look: CountdownLook) -> [AppHelp.Line] {
    func line(_ entry: HelpTopics.Entry) -> AppHelp.Line {
      AppHelp.Line(key: entry.key, meaning: entry.meaning)
    }
    let keys = HelpTopics.keys(look).filter { !Self.foreign.contains($0.key) }.map(line)
    // Beside a single timer there is still the circle that begins another.
    let choice =
      look.isOnBoard && look.others == 0
      ? [
        AppHelp.Line(key: "arrows, 1-9", meaning: "choose"),
        AppHelp.Line(key: "enter", meaning: "open it; on +: another"),
      ] : []
    let isUp = look.isOvertime && !look.isAsking
    let stop =
      isUp
      ? AppHelp.Line(key: "q, esc", meaning: "done")
      : AppHelp.Line(key: "esc", meaning: look.stopsAtOnce ? "stop" : "hold to stop")
    let another = AppHelp.Line(key: "a", meaning: "another timer")
    let rest = HelpTopics(look).rest.filter { !Self.elsewhere.contains($0.key) }.map(line)
    return choice + keys + [stop, another] + rest
  }

  /// Lines of a countdown that mean something else in the app.
  private static let foreign = ["q, esc", "ctrl-C", "ctrl-Z", "ctrl-L"]

  /// Lines of a countdown that are left out in the app, because others say the same.
  private static let elsewhere = ["shift-tab", "enter", "?, esc"]

  private static let wheelKeys = [
    ("up, down", "turn the wheel"), ("page up, down", "turn it by five"),
    ("left, right", "choose a wheel"), ("0-9", "type: 530 is 5:30"),
    ("backspace", "take back a digit"), ("home", "all to zero"), ("end", "to its last number"),
    ("tab", "wheels, then buttons"), ("enter, space", "start"), ("n", "name it"),
    ("wheel, drag", "turn a wheel"), ("shift-wheel", "turn it by five"),
  ]

  private static let presetKeys = [
    ("up, down", "choose"), ("page up, down", "five lines on"), ("home, end", "first, last"),
    ("enter, space", "start it"), ("a", "add the wheels' time"), ("e", "edit the line"),
    ("d, delete", "delete it"), ("u", "take back a change"), ("click", "choose; again: start"),
    ("wheel", "choose"),
  ]

  private static let stopwatchKeys = [
    ("space, p", "start, pause, resume"), ("l, enter", "end a lap"), ("r", "reset"),
    ("u", "take the reset back"), ("up, down", "scroll the laps"),
    ("page up, down", "five laps on"), ("home, end", "last lap, first lap"),
    ("tab", "next button"), ("wheel", "scroll the laps"),
  ]

  private static let logKeys = [
    ("up, down", "a day back, a day on"), ("left, right", "a week back, a week on"),
    ("page up, down", "four weeks back, on"), ("home, end", "first day, today"),
    ("tab", "only the next name"), ("shift-tab", "only the name before"),
    ("esc", "all names; then today"), ("click", "choose a day or a name"),
    ("wheel", "weeks; on names: names"),
  ]

  private static let sheetKeys = [
    ("up, down, tab", "choose a line"), ("page up, down", "five lines on"),
    ("home, end", "first, last"), ("left, right", "change its value"),
    ("enter, space", "change; choose sound"), ("p", "play the sound"), (",", "done"),
    ("esc", "take all of it back"), ("click", "change; on sign: play"), ("wheel", "choose a line"),
  ]

  /// Scrolls the help where it has no room for all its lines; returns whether the key does that.
  mutating func scrollHelp(by key: Key, at now: Moment) -> Bool {
    guard let inner else { return false }
    let help = help(on: inner, at: now)
    let most = help.mostLinesAbove(in: inner.size)
    guard most > 0 else { return false }
    let step: Int
    switch key {
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -help.page(in: inner.size)
    case .pageDown: step = help.page(in: inner.size)
    case .home: step = -most
    case .end: step = most
    default: return false
    }
    helpLinesAbove = min(max(min(helpLinesAbove, most) + step, 0), most)
    return true
  }

  /// What the pointer does in the help: it scrolls it, or closes it with the key of the line that is clicked.
  mutating func takeInHelp(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    switch pointer.action {
    case .wheelUp: _ = scrollHelp(by: .up, at: now)
    case .wheelDown: _ = scrollHelp(by: .down, at: now)
    case .press:
      let line = element.flatMap { self.line(of: $0, at: now) }
      showsHelp = false
      guard pointer.button == .left, let key = line?.pressed else { return [] }
      return tap(key, at: now)
    case .drag, .release: break
    }
    return []
  }

  private func line(of element: Element.ID, at now: Moment) -> AppHelp.Line? {
    guard [.helpKey, .helpMeaning].contains(element.purpose), let inner else { return nil }
    let lines = help(on: inner, at: now).lines
    let index = Int(element.index)
    return lines.indices.contains(index) ? lines[index] : nil
  }

  private var common: [AppHelp.Line] {
    var lines: [AppHelp.Line] = []
    func add(_ key: String, _ meaning: String) {
      lines.append(AppHelp.Line(key: key, meaning: meaning))
    }
    if options.kind == .app { add("[ ], F1-F5", "other pages") }
    add(",", "settings")
    add("q", hasSomethingToLose && settings.hold > .zero ? "hold to leave" : "leave")
    add("ctrl-C", "leave at once")
    add("ctrl-Z", "suspend")
    add("ctrl-L", "redraw")
    return lines + [AppHelp.closing]
  }
}
