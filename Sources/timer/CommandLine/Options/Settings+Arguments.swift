import Countdown
import Interface

extension Settings {
  /// The options that make these settings of those that nobody has changed, as a command line has them.
  var arguments: [String] {
    let usual = Settings()
    return Option.all.flatMap { option -> [String] in
      guard let written = option.written, written(self) != written(usual) else { return [] }
      return written(self).map {
        option.argument == nil ? option.spelling : "\(option.spelling)=\($0)"
      }
    }
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
