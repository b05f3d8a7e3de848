import CLibrary

/// Waits for the last answers of the terminal where the process is about to die of a signal.
///
/// Without this, the shell would read answers that arrive later as typed text. It makes only calls that POSIX allows
/// in handlers, and allocates no memory.
enum FinalAnswer {
  /// Reads and discards up to `count` answers to DA1, `CSI ? … c`. Call it in the foreground only.
  ///
  /// - Parameter deadline: when to stop waiting, in milliseconds of the steady clock.
  static func await(_ count: Int, on descriptor: CInt, until deadline: Int) {
    guard count > 0 else { return }
    var (state, missing, looks) = (State.nothing, count, 0)
    while missing > 0, looks < 16384 {
      looks += 1
      // What has arrived is read after the deadline too: a busy machine may have let this process wait for longer.
      let isLate = SystemClock.milliseconds >= deadline
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, isLate ? 0 : 10) > 0 else {
        if isLate { break }
        continue
      }
      var byte: UInt8 = 0
      let length = unsafe read(descriptor, &byte, 1)
      // Another thread may have read the byte first.
      if length < 0, errno == EAGAIN || errno == EINTR { continue }
      guard length == 1 else { break }
      state = state.next(byte)
      if state == .whole { missing -= 1 }
    }
    if missing > 0 { tcflush(descriptor, TCIFLUSH) }
  }

  /// How much of an answer has been read.
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
