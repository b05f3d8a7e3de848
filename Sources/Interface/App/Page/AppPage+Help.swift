internal import Countdown

/// The keys of each page, in words.
extension AppPage {
  func help(on inner: Stage, at now: Moment) -> AppHelp {
    func lines(_ pairs: [(String, String)]) -> [AppHelp.Line] {
      pairs.map { AppHelp.Line(key: $0.0, meaning: $0.1) }
    }
    if sheet != nil {
      return AppHelp(title: "Settings", lines: lines(Self.sheetKeys))
    }
    if showsTimers, let page = counting {
      var look = page.look(on: inner, at: now)
      look.isOnBoard = page.showsAll
      let keys = HelpTopics.keys(look).filter { !Self.foreign.contains($0.key) }
        .map { AppHelp.Line(key: $0.key, meaning: $0.meaning) }
      let stop = AppHelp.Line(key: "esc", meaning: look.stopsAtOnce ? "stop" : "hold to stop")
      let isUp = look.isOvertime && !look.isAsking
      let own = isUp ? [AppHelp.Line(key: "q, esc", meaning: "done")] : [stop]
      return AppHelp(
        title: tab.label, lines: keys + own + lines([("a", "another timer")]) + common)
    }
    let own =
      switch tab {
      case .timer: Self.wheelKeys
      case .all: [("enter", "begin a timer")]
      case .presets: Self.presetKeys
      case .stopwatch: Self.stopwatchKeys
      }
    return AppHelp(title: tab.label, lines: lines(own) + common)
  }

  /// Lines of a countdown that mean something else in the app.
  private static let foreign = ["q, esc", "ctrl-C", "ctrl-Z", "ctrl-L"]

  private static let wheelKeys = [
    ("up, down", "turn the wheel"), ("page up, down", "turn it by five"),
    ("left, right", "choose a wheel"), ("0-9", "type the time: 530 is 5:30"),
    ("backspace", "take back a digit"), ("home", "all to zero"), ("tab", "wheels, then buttons"),
    ("enter, space", "start"), ("n", "name it"), ("wheel, drag", "turn a wheel"),
  ]

  private static let presetKeys = [
    ("up, down", "choose"), ("enter", "start it"), ("a", "add what the wheels show"),
    ("e", "edit the line"), ("d", "delete it"), ("u", "take back a change"),
    ("click", "choose; again: start"),
  ]

  private static let stopwatchKeys = [
    ("space, p", "start, pause, resume"), ("l, enter", "end a lap"), ("r", "reset"),
    ("u", "take the reset back"), ("up, down", "scroll the laps"), ("tab", "next button"),
  ]

  private static let sheetKeys = [
    ("up, down", "choose a line"), ("left, right", "change its value"),
    ("enter, space", "change it; choose a sound"), ("p", "play the sound"),
    (",", "done"), ("esc", "take all of it back"), ("click", "change; on the sign: play"),
  ]

  private var common: [AppHelp.Line] {
    var lines: [AppHelp.Line] = []
    func add(_ key: String, _ meaning: String) {
      lines.append(AppHelp.Line(key: key, meaning: meaning))
    }
    if !options.isStopwatchAlone { add("[ ], F1-F4", "other pages") }
    add(",", "settings")
    add("q", hasSomethingToLose && settings.hold > .zero ? "hold to leave" : "leave")
    add("ctrl-C", "leave at once")
    add("ctrl-Z", "suspend")
    add("ctrl-L", "redraw")
    add("?, esc", "close this help")
    return lines
  }
}
