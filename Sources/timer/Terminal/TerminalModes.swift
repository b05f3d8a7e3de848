internal import Drawing

/// The modes that a terminal has while it shows a picture.
struct TerminalModes {
  /// Whether the alternate screen is used instead of the cursor's line.
  let isFullScreen: Bool

  /// Whether keys and other reports are read.
  let hasKeys: Bool

  /// Whether pointer reports are read, too, on the alternate screen.
  let usesPointer: Bool

  /// Whether only text is written and no sequences.
  var isPlain = false

  /// Enters the screen and switches the modes on.
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

  /// Cancels an incomplete sequence.
  var cancelSequence: [UInt8] { isPlain ? [] : Sequences.cancel }

  /// Enters the alternate screen again before it is left, in case the first switch was flushed, or the screen was left
  /// already.
  var reentering: [UInt8] { isFullScreen ? Sequences.enterAlternateScreen : [] }

  /// Returns the bytes that switch the modes off and leave the screen.
  ///
  /// - Parameters:
  ///   - reportsKeys: whether the keyboard flags were pushed.
  ///   - hasProgress: whether progress was sent.
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
