#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The answer that comes after all others, waited for where the process is about to die of a signal: what
/// is left on its way would be typed into the shell.
///
/// It makes no call but those that POSIX allows in handlers, and takes no memory.
enum FinalAnswer {
  /// Reads and forgets up to so many answers to DA1, `CSI ? … c`. To be called in the foreground only.
  ///
  /// - Parameter deadline: so long they are waited for, in milliseconds of the steady clock.
  static func await(_ count: Int, on descriptor: CInt, until deadline: Int) {
    guard count > 0 else { return }
    var (state, missing, reads) = (State.nothing, count, 0)
    while missing > 0, SystemClock.milliseconds < deadline, reads < 16384 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, 10) > 0 else { continue }
      var byte: UInt8 = 0
      let length = unsafe read(descriptor, &byte, 1)
      // Another thread may have been quicker.
      if length < 0, errno == EAGAIN || errno == EINTR { continue }
      guard length == 1 else { break }
      state = state.next(byte)
      reads += 1
      if state == .whole { missing -= 1 }
    }
    if missing > 0 { tcflush(descriptor, TCIFLUSH) }
  }

  /// How much of the answer has come.
  private enum State {
    case nothing, escape, introducer, parameters, whole

    func next(_ byte: UInt8) -> State {
      switch (self, byte) {
      case (_, 0x1B): .escape
      case (.escape, UInt8(ascii: "[")): .introducer
      case (.introducer, UInt8(ascii: "?")): .parameters
      case (.parameters, 0x30...0x3B): .parameters
      case (.parameters, UInt8(ascii: "c")): .whole
      default: .nothing
      }
    }
  }
}
