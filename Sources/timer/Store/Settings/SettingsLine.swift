import Countdown

/// A line of the settings file.
struct SettingsLine: Sendable {
  enum Meaning: Sendable {
    case blank
    case option(GivenOption)
    case invalid(UsageError)
  }

  let meaning: Meaning

  /// The option; nil for a blank line, a comment, or an error.
  var option: GivenOption? {
    if case .option(let option) = meaning { option } else { nil }
  }

  init(_ text: Substring) {
    let line = text.trimmed
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") {
      meaning = .blank
      return
    }
    do throws(UsageError) {
      meaning = .option(try Self.read(line))
    } catch {
      meaning = .invalid(error)
    }
  }

  /// Reads one option, as in `--theme ember`, `--theme=ember` or `--ring`. The rest of the line is its value.
  private static func read(_ line: Substring) throws(UsageError) -> GivenOption {
    let dashes = line.utf8.prefix { $0 == UInt8(ascii: "-") }.count
    let body = line.dropFirst(min(dashes, 2))
    let nameEnd = body.utf8.firstIndex { $0 == UInt8(ascii: "=") || isBlank($0) } ?? body.endIndex
    let name = body[..<nameEnd]
    guard let option = Option.named(name) else {
      if dashes == 1, let letter = name.unicodeScalars.first,
        Option.named(letter) != nil
      {
        throw .notASetting("-\(letter)")
      }
      throw dashes == 2 ? .unknownLongOption(name) : .notAnOption(line)
    }
    guard option.isSetting else { throw .notASetting(option.spelling) }
    guard dashes == 2 else {
      let correctedLine = "--" + body
      let isValid = (try? read(correctedLine[...])) != nil
      throw .needsTwoDashes(
        line, isValid ? Quoting.visible(Quoting.shortened(correctedLine)) : option.usage)
    }
    let value = body[nameEnd...]
    guard option.argument != nil else {
      if value.isEmpty { return try GivenOption(option, "") }
      throw .unexpectedValue(value.dropFirst(), of: option)
    }
    if value.isEmpty { throw .missingValue(of: option, as: option.spelling) }
    let given = try GivenOption(option, String(value.dropFirst().trimmed))
    try given.requireAbsolutePath()
    return given
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

extension UsageError {
  fileprivate static func notAnOption(_ line: Substring) -> UsageError {
    UsageError("\(Quoting.quoted(String(line))) is not an option; for example: --theme ember")
  }

  fileprivate static func needsTwoDashes(_ line: Substring, _ hint: String) -> UsageError {
    UsageError("\(Quoting.quoted(String(line))) needs two dashes: write \(hint)")
  }

  fileprivate static func notASetting(_ spelling: String) -> UsageError {
    UsageError("\(spelling) is not a setting: write it on the command line")
  }
}
