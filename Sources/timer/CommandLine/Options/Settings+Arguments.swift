import Countdown
import Drawing
import Interface
import Sound

extension Settings {
  /// The options that make these settings of those that nobody has changed, as a command line has them.
  var arguments: [String] {
    let usual = Settings()
    var list: [String] = []
    func add(_ option: String, _ isAdded: Bool) { if isAdded { list.append("--\(option)") } }
    add("no-ring", !showsRing)
    add("no-digits", !showsDigits)
    add("color=\(color.rawValue)", color != usual.color)
    add("theme=\(theme.rawValue)", theme != usual.theme)
    if let glyphs { list.append("--glyphs=\(glyphs.rawValue)") }
    switch motion {
    case .none: list.append("--no-effects")
    case .sparks: list.append("--effects")
    case .hues: break
    }
    add("no-title", !showsTitle)
    add("no-mouse", !usesPointer)
    add("hold=\(hold.compact)", hold != usual.hold)
    for warning in warnings { list.append("--warn=\(warning.compact)") }
    switch sound {
    case .auto: break
    case .none: list.append("--no-sound")
    case .named(let name): list.append("--sound=\(name.rawValue)")
    }
    add("no-bell", !ringsBell)
    add("no-flash", !flashes)
    add("notify=\(notifies.rawValue)", notifies != usual.notifies)
    if let logs { list.append(logs ? "--log" : "--no-log") }
    add("awake", keepsAwake)
    return list
  }
}

extension TimerItem.Options {
  /// The options of the timer that these are, as a command line has them.
  ///
  /// - Parameter stays: whether it stays at its end if it does here.
  func arguments(stays isKept: Bool = true) -> [String] {
    settings.arguments + (counting.stays && isKept ? ["--stay"] : [])
      + (command.map { ["--exec=\($0)"] } ?? [])
  }
}
