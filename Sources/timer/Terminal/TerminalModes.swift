internal import Drawing

/// What is switched on in a terminal as long as there is a picture in it: one mode a sequence.
struct TerminalModes {
  /// The alternate screen, or else the line that the cursor is in.
  let isWhole: Bool

  /// Somebody listens to what it reports.
  let hasKeys: Bool

  /// That is, to the pointer as well.
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

  /// What leads to the screen that is left, where nobody knows whether the terminal is on it.
  var reentering: [UInt8] { isWhole ? Sequences.enterAlternateScreen : [] }

  /// - Parameter reportsKeys: whether key reports were pushed. What is typed until the terminal gets here then comes
  ///   in sequences that are nobody else's: a last question tells where they end.
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
