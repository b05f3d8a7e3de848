internal import Drawing

/// The modes that a terminal has while it shows a picture.
struct TerminalModes {
  /// Whether the alternate screen is used instead of the cursor's line.
  let isFullScreen: Bool

  let hasKeys: Bool

  /// Whether pointer reports are enabled on the alternate screen, if keys are read.
  let usesPointer: Bool

  /// Whether only text is written and no sequences.
  var isPlain = false

  var entering: [UInt8] {
    guard !isPlain else { return [] }
    var bytes = isFullScreen ? Sequences.enterAlternateScreen + Sequences.clearScreen : []
    bytes += Sequences.hideCursor
    guard hasKeys else { return bytes }
    bytes += Sequences.beginBracketedPaste
    guard isFullScreen else { return bytes }
    if usesPointer { bytes += Sequences.beginPointerReports + Sequences.beginDecimalPointer }
    return bytes + Sequences.beginFocusReports
  }

  var cancelSequence: [UInt8] { isPlain ? [] : Sequences.cancel }

  /// Enters the alternate screen again, before another attempt to leave it.
  var reentering: [UInt8] { isFullScreen ? Sequences.enterAlternateScreen : [] }

  func leaving(reportsKeys: Bool, hasProgress: Bool) -> [UInt8] {
    guard !isPlain else { return [] }
    var bytes = reportsKeys ? Sequences.popKeyReports : []
    if hasProgress { bytes += Sequences.endProgress }
    bytes += Sequences.endSynchronized
    if hasKeys {
      if isFullScreen {
        bytes += Sequences.endFocusReports
        if usesPointer { bytes += Sequences.endDecimalPointer + Sequences.endPointerReports }
      }
      bytes += Sequences.endBracketedPaste
    }
    bytes += Sequences.plainPen
    if !isFullScreen { bytes += [0x0D] + Sequences.clearBelow }
    return bytes + Sequences.showCursor + (isFullScreen ? Sequences.leaveAlternateScreen : [])
  }
}
