internal import Countdown

/// Formats times of the log, given in milliseconds.
enum LogTime {
  /// The time of one line: `25m`, `2d 3h`.
  static func line(_ milliseconds: Int) -> String { Duration.milliseconds(milliseconds).brief() }

  /// A sum, without days: `20m 18s`, `225h 25m`.
  static func sum(_ milliseconds: Int) -> String {
    Duration.milliseconds(milliseconds).brief(hasDays: false)
  }

  /// A sum, without seconds from ten minutes on.
  static func minutes(_ milliseconds: Int) -> String {
    let minutes = (milliseconds / 1_000 + 30) / 60
    return minutes >= 10 ? sum(60_000 * minutes) : sum(milliseconds)
  }

  /// A sum, in hours only from ten hours on: `212 h`.
  static func hours(_ milliseconds: Int) -> String {
    let hours = (milliseconds / 60_000 + 30) / 60
    return hours >= 10 ? "\(hours) h" : sum(milliseconds)
  }
}
