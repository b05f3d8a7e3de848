/// The output of `--help`, and of `timer` alone without a terminal: plain ASCII lines.
enum Help {
  /// The output of `--help`: examples, then every option.
  static var full: String {
    var text = """
      timer 5m                 five minutes; also 90, 1h30m, 25:00, half an hour
      timer 25m focus          words after the time, or before it, are its name
      timer until 17:30        up to a time of day; also 5pm, noon, friday 9:00
      timer 25m then 5m        one after the other; with also they run side by side
      timer -q 5m && echo tea  for scripts: done only when time is up

      \(usage)
      \(commands)


      """
    // The options that only `timer log` takes are in its usage line.
    var remainingOptions = Option.all.filter { $0.commands != .log }[...]
    while let option = remainingOptions.popFirst() {
      // An option with a value does not share a row with its opposite, which takes no value.
      if option.argument == nil, let next = remainingOptions.first, next.isNegation(of: option) {
        remainingOptions = remainingOptions.dropFirst()
        text += rowWithOpposite(option)
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

  /// Printed on standard error for `timer` alone without a terminal.
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
           timer, timer stopwatch, timer presets
    """

  private static let commands = """
           timer sounds [SOUND], timer help [TOPIC]
           timer log [--since WHEN] [--name TEXT] [--json|--clear]
           timer list
           timer \(ControlVerb.takingATimer.map(\.word).joined(separator: "|")) [WHICH]
           timer add DURATION [WHICH]
    """

  private static func row(_ option: Option) -> String {
    let left = option.short.map { "  -\($0), " } ?? "      "
    return column(left + option.usage) + option.help + "\n"
  }

  private static func rowWithOpposite(_ option: Option) -> String {
    column("      --[no-]" + option.long) + option.help + "\n"
  }

  private static func column(_ text: String) -> String {
    text + String(repeating: " ", count: max(2, 29 - text.utf8.count))
  }
}
