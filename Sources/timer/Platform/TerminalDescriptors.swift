import CLibrary

/// The descriptors of a terminal, with operations that signal handlers may call.
///
/// Descriptors that could not be reopened may block, and belong to other processes too. Use them only between
/// ``setNonBlocking()`` and ``restoreFlags()``.
struct TerminalDescriptors {
  let output: CInt
  let input: CInt
  private let outputFlags: CInt?
  private let inputFlags: CInt?

  /// - Parameter isReopened: whether this process has opened the descriptors anew. Such descriptors never block.
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
  static func isForeground(on descriptor: CInt) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  var mayWrite: Bool { Self.mayWrite(on: output) }

  /// Whether a write to a terminal does not stop the process: in the foreground, or if TOSTOP is off.
  static func mayWrite(on descriptor: CInt) -> Bool {
    if isForeground(on: descriptor) { return true }
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(TOSTOP) == 0
  }
}
