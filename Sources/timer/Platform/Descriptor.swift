import CLibrary
import Countdown

struct Descriptor: Hashable, Sendable {
  let number: CInt

  static let input = Descriptor(number: STDIN_FILENO)
  static let output = Descriptor(number: STDOUT_FILENO)
  static let error = Descriptor(number: STDERR_FILENO)

  /// Opens a file, to be closed on exec.
  static func open(_ path: String, _ flags: CInt) throws(SystemError) -> Descriptor {
    let number = unsafe CLibrary.open(path, flags | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    return Descriptor(number: number)
  }

  var isTerminal: Bool { isatty(number) == 1 }

  var isOpen: Bool { fcntl(number, F_GETFD) != -1 }

  var isReadable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags != -1 && flags & O_ACCMODE != O_WRONLY
  }

  /// Whether both are the same terminal. One of them may be `/dev/tty`, which has a device number of its own.
  func isSameTerminal(as other: Descriptor) -> Bool {
    let session = tcgetsid(number)
    if session != -1, session == tcgetsid(other.number) { return true }
    var (status, otherStatus) = (stat(), stat())
    guard unsafe fstat(number, &status) == 0, unsafe fstat(other.number, &otherStatus) == 0 else {
      return false
    }
    return status.st_rdev == otherStatus.st_rdev
  }

  /// Returns a new descriptor, 3 or higher, for the same open file; nil if the system refuses one.
  func duplicate() -> Descriptor? {
    let duplicate = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return duplicate >= 0 ? Descriptor(number: duplicate) : nil
  }

  func setCloseOnExec() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  func close() {
    _ = CLibrary.close(number)
  }

  /// Writes at least one byte; returns the number of bytes written.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe CLibrary.write(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes what fits; returns the number of bytes written.
  ///
  /// Other processes may share the open file, so O_NONBLOCK is set for this write only.
  func writeWithoutBlocking(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let flags = fcntl(number, F_GETFL)
    guard flags != -1, fcntl(number, F_SETFL, flags | O_NONBLOCK) != -1 else { throw .last }
    defer { _ = fcntl(number, F_SETFL, flags) }
    return try write(bytes)
  }

  /// Writes all bytes; waits for the reader without a time limit.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var unwritten = bytes[...]
    while !unwritten.isEmpty {
      do throws(SystemError) {
        unwritten = unwritten.dropFirst(try write(unwritten))
      } catch {
        guard error.wouldBlock else { throw error }
        _ = wait(for: .writable, milliseconds: -1)
      }
    }
  }

  /// Writes what fits before the timeout, in milliseconds; returns whether all bytes were written. Ignores errors.
  @discardableResult
  func writeBriefly(_ bytes: [UInt8], timeout: Int = 100) -> Bool {
    (try? write(bytes, by: SystemClock.steady + .milliseconds(timeout))) == true
  }

  /// Writes what fits before the deadline; returns whether all bytes were written.
  func write(_ bytes: [UInt8], by deadline: SteadyTime) throws(SystemError) -> Bool {
    var unwritten = bytes[...]
    while !unwritten.isEmpty {
      let timeLeft = max(SystemClock.steady.duration(to: deadline), .zero)
      guard wait(for: .writable, milliseconds: CInt(timeLeft.milliseconds)) else { return false }
      do throws(SystemError) {
        unwritten = unwritten.dropFirst(try writeWithoutBlocking(unwritten))
      } catch {
        guard error.wouldBlock else { throw error }
        guard timeLeft > .zero else { return false }
        // While another process writes to the terminal, Linux refuses the write although poll(2) reports room.
        Self.pause(milliseconds: 1)
      }
    }
    return true
  }

  /// Reads into the buffer; returns the number of bytes, 0 at the end of the file.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe CLibrary.read(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Whether the other end has closed the connection in both directions.
  var isHungUp: Bool { conditions & POLLHUP != 0 }

  /// Whether a pipe has no reader. A write would then raise SIGPIPE.
  var hasNoReader: Bool { conditions & (POLLERR | POLLHUP) != 0 }

  /// The hang-ups and errors, which poll(2) reports without being asked for them.
  private var conditions: CInt {
    var request = pollfd(fd: number, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) > 0 ? CInt(request.revents) : 0
  }

  /// Waits until a pipe has no reader any more, or a terminal is closed.
  func waitForLastReader() {
    // While it waits, Linux always notices a hang-up, and macOS only on request. POLLOUT would end the wait at once.
    var request = pollfd(fd: number, events: Int16(POLLHUP), revents: 0)
    while unsafe poll(&request, 1, -1) <= 0 {}
    // Without support by poll(2), the loss of the reader cannot be noticed: wait for ever.
    if isUnsupportedByPoll(request) { while true { _ = poll(nil, 0, -1) } }
  }

  /// Whether the file is open, but poll(2) of macOS does not support it. `/dev/null` and `/dev/tty` are examples.
  private func isUnsupportedByPoll(_ request: pollfd) -> Bool {
    Int32(request.revents) & POLLNVAL != 0 && isOpen
  }

  static func pause(milliseconds: CInt) {
    _ = poll(nil, 0, milliseconds)
  }

  var unreadCount: Int {
    var count: CInt = 0
    return unsafe ioctl(number, Platform.unreadCountRequest, &count) == 0 ? Int(count) : 0
  }

  enum Readiness { case readable, writable }

  /// Returns false at the timeout. A negative timeout means none.
  func wait(for readiness: Readiness, milliseconds: CInt) -> Bool {
    let events = Int16(readiness == .writable ? POLLOUT : POLLIN)
    var request = pollfd(fd: number, events: events, revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
