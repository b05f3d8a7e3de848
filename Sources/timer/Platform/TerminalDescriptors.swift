import CLibrary

/// The descriptors of a terminal, for use in a handler.
///
/// Descriptors that could not be opened anew are shared with other processes and may block. They are made
/// non-blocking while needed, and restored afterwards.
struct TerminalDescriptors {
  let output: CInt
  let input: CInt
  private let outputFlags: CInt?
  private let inputFlags: CInt?

  /// - Parameter isOwn: no other process shares the descriptors, and they never block.
  init(output: Descriptor, input: Descriptor, isOwn: Bool) {
    self.output = output.number
    self.input = input.number
    outputFlags = isOwn ? nil : Self.flags(of: output)
    inputFlags = isOwn || input == output ? nil : Self.flags(of: input)
  }

  private static func flags(of descriptor: Descriptor) -> CInt? {
    let flags = fcntl(descriptor.number, F_GETFL)
    return flags == -1 ? nil : flags
  }

  func stopBlocking() {
    if let outputFlags { _ = fcntl(output, F_SETFL, outputFlags | O_NONBLOCK) }
    if let inputFlags { _ = fcntl(input, F_SETFL, inputFlags | O_NONBLOCK) }
  }

  /// Restores the flags as they were found.
  func putBack() {
    if let outputFlags { _ = fcntl(output, F_SETFL, outputFlags) }
    if let inputFlags { _ = fcntl(input, F_SETFL, inputFlags) }
  }

  var isForeground: Bool { Self.isForeground(on: output) }

  /// Whether the process may use a terminal: it is in the foreground, or the terminal does not control its jobs.
  ///
  /// Handlers may call this.
  static func isForeground(on descriptor: CInt) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }

  var takesOutput: Bool { Self.takesOutput(on: output) }

  /// Whether the process may write: it is in the foreground, or the terminal lets others write too (no TOSTOP).
  ///
  /// Where the settings cannot be read, it may not: to write could stop the process.
  static func takesOutput(on descriptor: CInt) -> Bool {
    if isForeground(on: descriptor) { return true }
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return false }
    return settings.c_lflag & tcflag_t(TOSTOP) == 0
  }
}
