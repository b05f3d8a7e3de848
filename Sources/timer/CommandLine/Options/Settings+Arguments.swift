import Countdown
import Interface

extension Settings {
  /// The options that change the default settings into these, as arguments.
  var arguments: [String] {
    let defaults = Settings()
    return Option.all.flatMap { option -> [String] in
      guard let values = option.valuesInFile, values(self) != values(defaults) else { return [] }
      return values(self).map {
        option.argument == nil ? option.spelling : "\(option.spelling)=\($0)"
      }
    }
  }
}

extension TimerItem.Options {
  /// Returns these options as arguments, without `--stay` if `stays` is false.
  func arguments(stays includesStay: Bool = true) -> [String] {
    settings.arguments + (countdown.stays && includesStay ? ["--stay"] : [])
      + (command.map { ["--exec=\($0)"] } ?? [])
  }
}
