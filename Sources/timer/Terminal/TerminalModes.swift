internal import Drawing

/// The modes that are on in a terminal while it shows a picture. Each mode has a sequence of its own.
struct TerminalModes {
  /// Whether the alternate screen is used; otherwise the line of the cursor.
  let isWhole: Bool

  /// Whether the terminal's reports are read.
  let hasKeys: Bool

  /// Whether reports of the pointer are read, too.
  let usesPointer: Bool

  var entering: [UInt8] {
    var bytes = isWhole ? Sequences.enterAlternateScreen : []
    bytes += Sequences.hideCursor
    guard hasKeys else { return bytes }
    bytes += Sequences.beginBracketedPaste
    guard isWhole else { return bytes }
    if usesPointer { bytes += Sequences.beginPointerReports + Sequences.beginDecimalPointer }
    return bytes + Sequences.beginFocusReports
  }

  /// Enters the screen that is to be left, where it is unknown whether the terminal shows it.
  var reentering: [UInt8] { isWhole ? Sequences.enterAlternateScreen : [] }

  /// Switches the modes off.
  ///
  /// - Parameter reportsKeys: whether key reports were pushed. Keys that are pressed before the terminal reads this
  ///   arrive as sequences that no other program understands. A last fence question shows where they end.
  func leaving(reportsKeys: Bool) -> [UInt8] {
    var bytes = reportsKeys ? Sequences.popKeyReports : []
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
    bytes += Sequences.showCursor + (isWhole ? Sequences.leaveAlternateScreen : [])
    return reportsKeys ? bytes + Sequences.fence : bytes
  }
}
