import Harness

extension Screen {
  /// Differences from a new terminal that a program may never leave behind.
  var traces: [String] {
    var traces = unknown.map { "unknown: \($0)" }
    if modes != [7, 25] { traces.append("modes: \(modes.sorted())") }
    if style != Style() { traces.append("pen: \(style)") }
    if isInTheMiddle { traces.append("an unfinished sequence") }
    if keyboardDepths > 0 { traces.append("keyboard flags: \(keyboardDepths) times") }
    if cursorShape != 0 { traces.append("cursor shape: \(cursorShape)") }
    if !title.isEmpty { traces.append("title: \(title)") }
    if let progress { traces.append("progress: \(progress)") }
    if !titleStack.isEmpty { traces.append("titles: \(titleStack)") }
    if !images.isEmpty { traces.append("images: \(images.count)") }
    return traces
  }

  /// The traces without the sequence or character in which a picture was cut.
  ///
  /// The ESC of the next sequence cancels it. What follows discarded output may begin with blanks, or within a character.
  var tracesIgnoringACutPicture: [String] {
    traces.filter {
      !$0.contains(/^unknown: (CSI [0-9;?<>]* *|ESC .*|half a character .*|byte [89ab][0-9a-f])$/)
    }
  }

  /// Faults that a picture may never cause, whatever the size of the window.
  var drawingFaults: [String] {
    var drawingFaults = unknown.map { "unknown: \($0)" }
    if wrapped > 0 { drawingFaults.append("wrapped \(wrapped) times") }
    if scrolled > 0 { drawingFaults.append("scrolled \(scrolled) times") }
    if clipped > 0 { drawingFaults.append("clipped \(clipped) times") }
    return drawingFaults
  }

  /// The colours that are seen.
  var visibleColors: Set<Color> {
    var visibleColors: Set<Color> = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cell(row: row, column: column)
        visibleColors.insert(cell.style.background)
        // The foreground colour of a blank cell is not visible.
        if cell.text != " " { visibleColors.insert(cell.style.foreground) }
      }
    }
    return visibleColors
  }

  /// The digits of the countdown, where they are text.
  var digits: String? { text.firstMatch(of: /(\d:)?\d\d:\d\d/).map { String($0.0) } }

  /// The whole minutes in them.
  var minutes: Int? {
    digits?.split(separator: ":").dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  /// The rows that hold any text.
  var writtenRows: [String] { rows.filter { !$0.isEmpty } }
}

extension PseudoTerminal {
  /// Differences from the terminal at the start of the program, except for the text on it.
  var traces: [String] {
    get throws {
      let settings = try settings
      guard settings != settingsAtStart else { return screen.traces }
      return screen.traces + ["settings: \(settings), not \(settingsAtStart)"]
    }
  }

  /// The same for a program that was killed while it was drawing.
  var tracesIgnoringACutPicture: [String] {
    get throws {
      let settings = try settings
      return screen.tracesIgnoringACutPicture
        + (settings == settingsAtStart ? [] : ["settings: \(settings), not \(settingsAtStart)"])
    }
  }
}
