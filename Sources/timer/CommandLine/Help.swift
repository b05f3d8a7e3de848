/// The texts of `--help`, and of `timer` alone where the app cannot open: plain ASCII, every line ends with a line feed.
enum Help {
  /// The text of `--help`: examples, then every option. It leaves room for the prompt on 80×24.
  static var full: String {
    var text = """
      timer 5m                 five minutes; also 90, 1h30m, 25:00, half an hour
      timer 25m focus          words after the time, or before it, are its name
      timer until 17:30        up to a time of day; also 5pm, noon, friday 9:00
      timer 25m then 5m        one after the other; with also they run side by side
      timer -q 5m && echo tea  for scripts: done only when time is up

      \(usage)
      \(control)


      """
    // The usage shows the options that only the log takes.
    var rest = Option.all.filter { $0.commands != .log }[...]
    while let option = rest.popFirst() {
      // An option with a value has a row of its own: its opposite takes none.
      if option.argument == nil, let next = rest.first, next.isOpposite(of: option) {
        rest = rest.dropFirst()
        text += row(option, next)
      } else {
        text += row(option)
      }
    }
    text += """

      Keys: space pauses, + and - change the time, holding q stops, ? shows the rest.
      Exit status: 0 time was up, 1 stopped, 2 not understood. More: man timer

      """
    return text
  }

  /// The text of `timer` alone where it has no terminal, on standard error.
  static var short: String {
    """
    \(usage)

      timer 5m     timer 25m focus     timer until 17:30     timer --help

    """
  }

  private static let usage = """
    usage: timer [OPTIONS] DURATION [NAME...] [then ...]... [also ...]...
           timer [OPTIONS] until TIME [NAME...] [then ...]... [also ...]...
           timer [OPTIONS] PRESET
           timer, timer stopwatch, timer presets, timer sounds [SOUND], timer help
    """

  /// The log, and the commands to timers that count already.
  private static let control = """
           timer log [--since WHEN] [--name TEXT] [--json|--clear]
           timer \(ControlVerb.words.joined(separator: "|")) ...
    """

  private static func row(_ option: Option) -> String {
    let left = option.short.map { "  -\($0), " } ?? "      "
    return column(left + option.usage) + option.help + "\n"
  }

  /// The row of a switch and its opposite.
  private static func row(_ option: Option, _ opposite: Option) -> String {
    column("      --[no-]" + option.long) + option.help + "\n"
  }

  private static func column(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, 29 - text.utf8.count))
  }
}
