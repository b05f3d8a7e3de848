/// The texts of `--help` and of `timer` alone. Plain ASCII, each line ended.
enum Help {
  /// What `--help` prints: examples, then every option. Leaves room for the prompt on 80×24.
  static var full: String {
    var text = """
      timer 5m                 five minutes; also 90, 1h30m, 25:00, half an hour
      timer 25m focus          words after the time are its name
      timer until 17:30        up to a time of day; also 5pm, noon, friday 9:00
      timer -q 5m && echo tea  for scripts: done only if the time ran out

      \(usage)


      """
    for option in Option.all {
      text += row(option)
    }
    text += """

      Keys: space pauses, + and - change the time, holding q stops, ? shows the rest.
      Exit status: 0 ran out, 1 stopped, 2 not understood. More: man timer

      """
    return text
  }

  /// What `timer` alone says, on standard error.
  static var short: String {
    """
    \(usage)

      timer 5m     timer 25m focus     timer until 17:30     timer --help

    """
  }

  private static let usage = """
    usage: timer [OPTIONS] DURATION [NAME...]
           timer [OPTIONS] until TIME [NAME...]
    """

  private static func row(_ option: Option) -> String {
    var left = option.short.map { "  -\($0), " } ?? "      "
    left += option.usage
    let gap = String(repeating: " ", count: max(2, 24 - left.utf8.count))
    return left + gap + option.help + "\n"
  }
}
