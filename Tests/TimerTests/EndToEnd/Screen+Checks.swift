import Harness
import Testing

extension Screen {
  /// The differences from a new terminal, except for its text. No program may leave any behind.
  var leftovers: [String] {
    var leftovers = unknown.map { "unknown: \($0)" }
    if modes != [7, 25] { leftovers.append("modes: \(modes.sorted())") }
    if style != Style() { leftovers.append("style: \(style)") }
    if isMidSequence { leftovers.append("an unfinished sequence") }
    if totalKeyboardFlagsDepth > 0 {
      leftovers.append("keyboard flags: \(totalKeyboardFlagsDepth) times")
    }
    if cursorShape != 0 { leftovers.append("cursor shape: \(cursorShape)") }
    if !title.isEmpty { leftovers.append("title: \(title)") }
    if let progress { leftovers.append("progress: \(progress)") }
    if !titleStack.isEmpty { leftovers.append("titles: \(titleStack)") }
    if !images.isEmpty { leftovers.append("images: \(images.count)") }
    return leftovers
  }

  /// The leftovers, except for the sequence or character in which a picture was cut.
  ///
  /// The ESC of the next sequence cancels a cut sequence. The output after a discarded part may
  /// begin with blanks, or within a character.
  var leftoversExceptCutSequence: [String] {
    leftovers.filter {
      !$0.contains(/^unknown: (CSI [0-9;?<>]* *|ESC .*|half a character .*|byte [89ab][0-9a-f])$/)
    }
  }

  /// Unknown sequences, and text that wrapped, scrolled or was clipped. No picture may cause them, at any size.
  var drawingFaults: [String] {
    var drawingFaults = unknown.map { "unknown: \($0)" }
    if wrappedCharacters > 0 { drawingFaults.append("wrapped \(wrappedCharacters) times") }
    if scrolledRows > 0 { drawingFaults.append("scrolled \(scrolledRows) times") }
    if clippedCharacters > 0 { drawingFaults.append("clipped \(clippedCharacters) times") }
    return drawingFaults
  }

  /// The colours of all backgrounds, and of all text that is not blank.
  var visibleColors: Set<Color> {
    var visibleColors: Set<Color> = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cell(row: row, column: column)
        visibleColors.insert(cell.style.background)
        if cell.text != " " { visibleColors.insert(cell.style.foreground) }
      }
    }
    return visibleColors
  }

  /// The first time in the text: that of the countdown in a low window, where its digits are not drawn large.
  var digits: String? { text.firstMatch(of: /(\d:)?\d\d:\d\d/).map { String($0.0) } }

  /// The whole minutes of the digits.
  var minutes: Int? {
    digits?.split(separator: ":").dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  var writtenRows: [String] { rows.filter { !$0.isEmpty } }
}

extension PseudoTerminal {
  /// The differences from the terminal at the start of the program, except for its text.
  var leftovers: [String] {
    get throws {
      let settings = try settings
      guard settings != settingsAtStart else { return screen.leftovers }
      return screen.leftovers + ["settings: \(settings), not \(settingsAtStart)"]
    }
  }

  /// The leftovers, except for those of a picture that was cut when the program was killed or suspended.
  var leftoversExceptCutSequence: [String] {
    get throws {
      let settings = try settings
      return screen.leftoversExceptCutSequence
        + (settings == settingsAtStart ? [] : ["settings: \(settings), not \(settingsAtStart)"])
    }
  }

  /// Expects how the program ends, and that it leaves nothing behind.
  func expectCleanExit(
    _ ending: Termination, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try waitForExit() == ending, sourceLocation: location)
    #expect(try leftovers == [], sourceLocation: location)
  }

  /// Expects how the program ends. The exit may cut a picture that is being written.
  func expectExit(
    _ ending: Termination, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try waitForExit() == ending, sourceLocation: location)
    #expect(try leftoversExceptCutSequence == [], sourceLocation: location)
  }

  /// Expects the same screen after a redraw. The terminal must have synchronized output, which counts the updates.
  func expectSameAfterRedraw(at location: SourceLocation = #_sourceLocation) throws {
    let shown = screen
    #expect(shown.drawingFaults == [], sourceLocation: location)
    try send("\u{C}")
    try wait(for: "the picture again") { $0.updates > shown.updates }
    #expect(screen == shown, sourceLocation: location)
    #expect(screen.rows == shown.rows, sourceLocation: location)
  }

  /// Expects that the program has written lines only.
  func expectPlainText(at location: SourceLocation = #_sourceLocation) throws {
    #expect(!received.contains(0x1B), sourceLocation: location)
    // A carriage return would overwrite the line.
    #expect(
      !String(decoding: received, as: UTF8.self).contains(/\r[^\n]/), sourceLocation: location)
    #expect(try leftovers == [], sourceLocation: location)
  }
}
