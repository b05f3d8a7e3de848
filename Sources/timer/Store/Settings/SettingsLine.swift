import Countdown

/// One line of the settings file, and what it means.
struct SettingsLine: Sendable {
  enum Meaning: Sendable {
    /// A blank line or a comment.
    case nothing
    case option(GivenOption)
    /// Why it is not understood.
    case refused(UsageError)
  }

  let meaning: Meaning

  /// The option; nil where there is none, or it is not understood.
  var given: GivenOption? {
    if case .option(let given) = meaning { given } else { nil }
  }

  init(_ text: Substring) {
    let words = text.trimmed
    if words.isEmpty || words.utf8.first == UInt8(ascii: "#") {
      meaning = .nothing
      return
    }
    do throws(UsageError) {
      meaning = .option(try Self.read(words))
    } catch {
      meaning = .refused(error)
    }
  }

  /// `--theme ember`, `--theme=ember` or `--ring`: one option, and all of the rest is its value.
  private static func read(_ words: Substring) throws(UsageError) -> GivenOption {
    let dashes = words.utf8.prefix { $0 == UInt8(ascii: "-") }.count
    let body = words.dropFirst(min(dashes, 2))
    let end = body.utf8.firstIndex { $0 == UInt8(ascii: "=") || isBlank($0) } ?? body.endIndex
    let name = body[..<end]
    guard let option = Option.named(name) else {
      if dashes == 1, let letter = name.unicodeScalars.first,
        Option.named(letter) != nil
      {
        throw .noSetting("-\(letter)")
      }
      throw dashes == 2 ? .unknownLong(name) : .noOption(words)
    }
    guard option.isSetting else { throw .noSetting(option.spelling) }
    guard dashes == 2 else {
      let meant = "--" + body
      let isRead = (try? read(meant[...])) != nil
      throw .fewDashes(words, isRead ? Quoting.visible(Quoting.shortened(meant)) : option.usage)
    }
    let value = body[end...]
    guard option.argument != nil else {
      if value.isEmpty { return try GivenOption(option, "") }
      throw .needlessValue(of: option)
    }
    if value.isEmpty { throw .missingValue(of: option, as: option.spelling) }
    return try GivenOption(option, String(value.dropFirst().trimmed))
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}

extension UsageError {
  fileprivate static func noOption(_ words: Substring) -> UsageError {
    UsageError("\(Quoting.quoted(String(words))) is not an option; for example: --theme ember")
  }

  fileprivate static func fewDashes(_ words: Substring, _ hint: String) -> UsageError {
    UsageError("\(Quoting.quoted(String(words))) needs two dashes: write \(hint)")
  }

  fileprivate static func noSetting(_ spelling: String) -> UsageError {
    UsageError("\(spelling) is not a setting: write it on the command line")
  }
}
