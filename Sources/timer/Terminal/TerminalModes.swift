internal import Drawing

/// The modes that are on in a terminal while it shows a picture. Each mode has a sequence of its own.
struct TerminalModes {
  /// Whether the alternate screen is used; otherwise the line of the cursor.
  let isWhole: Bool

  /// Whether the terminal's reports are read.
  let hasKeys: Bool

  /// Whether reports of the pointer are read, too.
  let usesPointer: Bool

  /// Whether there is no picture, and not one sequence may be sent.
  var isPlain = false

  var entering: [UInt8] {
    guard !isPlain else { return [] }
    var bytes = isWhole ? Sequences.enterAlternateScreen + Sequences.clearScreen : []
    bytes += Sequences.hideCursor
    guard hasKeys else { return bytes }
    bytes += Sequences.beginBracketedPaste
    guard isWhole else { return bytes }
    if usesPointer { bytes += Sequences.beginPointerReports + Sequences.beginDecimalPointer }
    return bytes + Sequences.beginFocusReports
  }

  /// Ends a sequence that was cut off.
  var cancelling: [UInt8] { isPlain ? [] : Sequences.cancel }

  /// Enters the screen that is to be left, where it is unknown whether the terminal shows it.
  var reentering: [UInt8] { isWhole ? Sequences.enterAlternateScreen : [] }

  /// Switches the modes off.
  ///
  /// - Parameters:
  ///   - reportsKeys: whether key reports were pushed.
  ///   - hasProgress: whether progress was shown.
  func leaving(reportsKeys: Bool, hasProgress: Bool) -> [UInt8] {
    guard !isPlain else { return [] }
    var bytes = reportsKeys ? Sequences.popKeyReports : []
    if hasProgress { bytes += Sequences.endProgress }
    bytes += Sequences.endSynchronized
    if hasKeys {
      if isWhole {
        bytes += Sequences.endFocusReports
        if usesPointer { bytes += Sequences.endDecimalPointer + Sequences.endPointerReports }
      }
      bytes += Sequences.endBracketedPaste
    }
    bytes += Sequences.plainPen
    if !isWhole { bytes += [0x0D] + Sequences.clearBelow }
    return bytes + Sequences.showCursor + (isWhole ? Sequences.leaveAlternateScreen : [])
  }
}
