import Countdown
import Interface

extension Settings {
  /// The options that turn the default settings into these, as a command line has them.
  var arguments: [String] {
    let usual = Settings()
    return Option.all.flatMap { option -> [String] in
      guard let values = option.valuesInFile, values(self) != values(usual) else { return [] }
      return values(self).map {
        option.argument == nil ? option.spelling : "\(option.spelling)=\($0)"
      }
    }
  }
}

extension TimerItem.Options {
  /// The options of the timer that these are, as a command line has them.
  ///
  /// - Parameter stays: whether `--stay` is kept.
  func arguments(stays isKept: Bool = true) -> [String] {
    settings.arguments + (counting.stays && isKept ? ["--stay"] : [])
      + (command.map { ["--exec=\($0)"] } ?? [])
  }
}
