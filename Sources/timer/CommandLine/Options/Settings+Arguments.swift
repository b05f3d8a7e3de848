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
  /// If parts differ, `then` separates their arguments.
  func arguments(stays includesStay: Bool = true) -> [String] {
    let isSameForAll = parts == PartValues(parts.first)
    let partArguments = (isSameForAll ? [parts.first] : parts.all).map {
      $0.settings.arguments + ($0.command.map { ["--exec=\($0)"] } ?? [])
    }
    return (stays && includesStay ? ["--stay"] : [])
      + partArguments.joined(separator: [Separator.then.rawValue])
  }
}
