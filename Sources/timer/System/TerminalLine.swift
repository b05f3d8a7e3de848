#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The descriptors that lead to a terminal, as a handler needs them.
///
/// Those that could not be opened anew are shared with others and may block: they are made not to, and in the end
/// they are as they were.
struct TerminalLine {
  let output: CInt
  let input: CInt
  private let outputFlags: CInt?
  private let inputFlags: CInt?

  /// - Parameter isOwn: they are nobody else's, and never block.
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

  /// Leaves them as they were found.
  func putBack() {
    if let outputFlags { _ = fcntl(output, F_SETFL, outputFlags) }
    if let inputFlags { _ = fcntl(input, F_SETFL, inputFlags) }
  }

  var isForeground: Bool { Self.isForeground(on: output) }

  /// Whether the process may use a terminal: it is in the foreground, or the terminal does not control its
  /// jobs. A handler may ask.
  static func isForeground(on descriptor: CInt) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }
}
