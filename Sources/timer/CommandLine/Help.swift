/// The texts of `--help` and of `timer` without arguments: plain ASCII, every line ends with a line feed.
enum Help {
  /// The text of `--help`: examples, then every option. It leaves room for the prompt on 80×24.
  static var full: String {
    var text = """
      timer 5m                 five minutes; also 90, 1h30m, 25:00, half an hour
      timer 25m focus          words after the time, or before it, are its name
      timer until 17:30        up to a time of day; also 5pm, noon, friday 9:00
      timer -q 5m && echo tea  for scripts: done only if the time ran out

      \(usage)


      """
    var rest = Option.all[...]
    while let option = rest.popFirst() {
      let next = option.helpWithNext.isEmpty ? nil : rest.popFirst()
      text += row(option, next)
    }
    text += """

      Keys: space pauses, + and - change the time, holding q stops, ? shows the rest.
      Exit status: 0 ran out, 1 stopped, 2 not understood. More: man timer

      """
    return text
  }

  /// The text of `timer` without arguments, on standard error.
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

  /// The row of one option, or of two that belong together.
  private static func row(_ option: Option, _ next: Option?) -> String {
    let left = (option.short == nil ? "      " : "  ") + names(option)
    guard let next else { return column(left, 24) + option.help + "\n" }
    return column(left + ", " + names(next), 32) + option.helpWithNext + "\n"
  }

  private static func names(_ option: Option) -> String {
    (option.short.map { "-\($0), " } ?? "") + option.usage
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.utf8.count))
  }
}
