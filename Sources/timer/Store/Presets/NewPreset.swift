import Countdown

/// A line that becomes a preset of the user's: checked like a command line before the file is touched.
struct NewPreset {
  let text: String
  let name: String

  /// - Throws: what is wrong with the line by itself.
  init(_ line: String) throws(StoreError) {
    guard line.utf8.count <= SmallFile.limit else {
      throw StoreError("the line is longer than 64 KB: write a shorter one")
    }
    guard !line.unicodeScalars.contains(where: Self.isRefused) else {
      throw StoreError(
        "\(Quoting.quoted(line)) is not one line of text; for example: tea: 4m")
    }
    text = line.trimmed
    guard let preset = PresetLine(text[...], number: nil) else {
      throw StoreError("the line is empty; for example: tea: 4m")
    }
    if let flaw = preset.flaw { throw StoreError(flaw.description) }
    name = preset.name
  }

  /// The bytes of the file with this line.
  ///
  /// - Parameter replaced: the line whose place it takes, as it was read; nil for a new one.
  /// - Throws: why it cannot be used there.
  func written(
    into bytes: [UInt8]?, replacing replaced: String?, at place: ReadingContext
  ) throws(StoreError) -> [UInt8] {
    let before = PresetText(bytes)
    let line = try replaced.flatMap { old throws(StoreError) in
      try before.line(ofRead: old, advice: "press esc, then e")?.place
    }
    if let taken = before.place(of: name), taken != line {
      throw StoreError("\(Quoting.quoted(name)) is already a preset of yours: write another name")
    }
    let result = before.writing(text, at: line)
    let after = PresetText(result)
    guard let preset = after.presets.line(named: name), preset.number != nil else {
      // Nothing that has been checked leads here.
      throw StoreError("\(Quoting.quoted(name)) is not understood; for example: tea: 4m")
    }
    if let flaw = after.flaw(of: preset, at: place) { throw StoreError(flaw) }
    return result
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
