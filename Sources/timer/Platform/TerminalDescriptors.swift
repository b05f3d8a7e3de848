import CLibrary

/// The descriptors of a terminal, with operations that signal handlers may call.
///
/// Descriptors that could not be reopened are shared with other processes and may block. ``setNonBlocking()`` and
/// ``restoreFlags()`` enclose their use.
struct TerminalDescriptors {
  let output: CInt
  let input: CInt
  private let outputFlags: CInt?
  private let inputFlags: CInt?

  /// - Parameter isReopened: whether the descriptors were reopened. If so, no process shares them and they never block.
  init(output: Descriptor, input: Descriptor, isReopened: Bool) {
    self.output = output.number
    self.input = input.number
    outputFlags = isReopened ? nil : Self.flags(of: output)
    inputFlags = isReopened || input == output ? nil : Self.flags(of: input)
  }

  private static func flags(of descriptor: Descriptor) -> CInt? {
    let flags = fcntl(descriptor.number, F_GETFL)
    return flags == -1 ? nil : flags
  }

  func setNonBlocking() {
    if let outputFlags { _ = fcntl(output, F_SETFL, outputFlags | O_NONBLOCK) }
    if let inputFlags { _ = fcntl(input, F_SETFL, inputFlags | O_NONBLOCK) }
  }

  func restoreFlags() {
    if let outputFlags { _ = fcntl(output, F_SETFL, outputFlags) }
    if let inputFlags { _ = fcntl(input, F_SETFL, inputFlags) }
  }

  var isForeground: Bool { Self.isForeground(on: output) }

  /// Whether the process is in the foreground of a terminal, or the terminal has no job control.
  ///
  /// Signal handlers may call this.
  static func isForeground(on descriptor: CInt) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  var mayWrite: Bool { Self.mayWrite(on: output) }

  /// Whether the process may write to a terminal: in the foreground, or if TOSTOP is off.
  ///
  /// It may not if the settings cannot be read, since a write could stop the process.
  static func mayWrite(on descriptor: CInt) -> Bool {
    if isForeground(on: descriptor) { return true }
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(TOSTOP) == 0
  }
}
