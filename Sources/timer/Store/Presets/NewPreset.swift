import Countdown

/// A line to be written to the presets file. It is checked before the file is changed.
struct NewPreset {
  let text: String
  let name: String

  /// - Throws: the error in the line itself.
  init(_ line: String) throws(StoreError) {
    guard line.utf8.count <= SmallFile.limit else {
      throw StoreError("the line is longer than 64 KB: write a shorter one")
    }
    guard !line.unicodeScalars.contains(where: Self.isRefused) else {
      throw StoreError(
        "\(Quoting.quoted(line)) is not one line of text; for example: tea: 4m")
    }
    text = line.trimmed
    guard let preset = PresetLine(text[...], lineNumber: nil) else {
      throw StoreError("the line is empty; for example: tea: 4m")
    }
    if let error = preset.error { throw StoreError(error.description) }
    name = preset.name
  }

  /// Returns the bytes of the file with this line, or throws the reason why the file cannot have the line.
  ///
  /// - Parameter replaced: the line to replace, as it was when editing began; nil to append a line.
  func written(
    into bytes: [UInt8]?, replacing replaced: String?, at context: ParsingContext
  ) throws(StoreError) -> [UInt8] {
    let before = PresetsDocument(bytes)
    let replacedIndex = try replaced.flatMap { old throws(StoreError) in
      try before.line(asRead: old, advice: "press esc, then e")?.lineIndex
    }
    if let existingIndex = before.lineIndex(of: name), existingIndex != replacedIndex {
      throw StoreError("\(Quoting.quoted(name)) is already a preset of yours: write another name")
    }
    let result = before.writing(text, at: replacedIndex)
    let after = PresetsDocument(result)
    guard let preset = after.presets.line(named: name), preset.lineNumber != nil else {
      // Unreachable for a checked line.
      throw StoreError("\(Quoting.quoted(name)) is not understood; for example: tea: 4m")
    }
    if let error = after.error(in: preset, at: context) { throw StoreError(error) }
    return result
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
