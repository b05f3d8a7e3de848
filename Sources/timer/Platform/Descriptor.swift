import CLibrary
import Countdown

/// An open file, identified by its number.
struct Descriptor: Hashable, Sendable {
  let number: CInt

  static let input = Descriptor(number: STDIN_FILENO)
  static let output = Descriptor(number: STDOUT_FILENO)
  static let error = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  var isOpen: Bool { fcntl(number, F_GETFD) != -1 }

  /// Whether the file is open for reading.
  var isReadable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags != -1 && flags & O_ACCMODE != O_WRONLY
  }

  /// Whether both are the same terminal, also where one was opened as `/dev/tty`.
  func isSameTerminal(as other: Descriptor) -> Bool {
    let session = tcgetsid(number)
    if session != -1, session == tcgetsid(other.number) { return true }
    var (mine, others) = (stat(), stat())
    guard unsafe fstat(number, &mine) == 0, unsafe fstat(other.number, &others) == 0 else {
      return false
    }
    return mine.st_rdev == others.st_rdev
  }

  /// Returns another number for the same open file, or nil where the system grants none.
  func duplicate() -> Descriptor? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return other >= 0 ? Descriptor(number: other) : nil
  }

  /// Closes it in programs that are started from now on.
  func closeInPrograms() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  func close() {
    _ = CLibrary.close(number)
  }

  /// Ends the lock on its file and closes it.
  ///
  /// Closing alone is not enough: a program that is being started at this moment has a copy of the descriptor, and with
  /// it the lock.
  func unlockAndClose() {
    flock(number, LOCK_UN)
    close()
  }

  /// Writes at least one byte and at most what there is room for; returns how many.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe CLibrary.write(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes what there is room for, without blocking.
  ///
  /// The open file may block and be shared with other processes, so it is non-blocking for this one write only.
  func writeWithoutBlocking(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let flags = fcntl(number, F_GETFL)
    guard flags != -1, fcntl(number, F_SETFL, flags | O_NONBLOCK) != -1 else { throw .last }
    defer { _ = fcntl(number, F_SETFL, flags) }
    return try write(bytes)
  }

  /// Writes all bytes and waits for room without limit.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(try write(rest))
      } catch {
        guard error.wouldBlock else { throw error }
        _ = wait(for: .room, milliseconds: -1)
      }
    }
  }

  /// Writes what the reader accepts within a time. A failure is ignored.
  ///
  /// - Parameter patience: how long it waits in all, in milliseconds.
  /// - Returns: whether that was everything.
  @discardableResult
  func writeBriefly(_ bytes: [UInt8], patience: Int = 100) -> Bool {
    (try? write(bytes, by: SystemClock.steady + .milliseconds(patience))) == true
  }

  /// Writes all bytes, or what the reader accepts in time.
  ///
  /// - Returns: whether that was everything.
  func write(_ bytes: [UInt8], by end: SteadyTime) throws(SystemError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let left = max(SystemClock.steady.duration(to: end), .zero)
      guard wait(for: .room, milliseconds: CInt(left.milliseconds)) else { return false }
      do throws(SystemError) {
        rest = rest.dropFirst(try writeWithoutBlocking(rest))
      } catch {
        guard error.wouldBlock else { throw error }
        guard left > .zero else { return false }
        // Linux refuses a write to a terminal while another process writes to it, and `poll` does not tell of that.
        Self.pause(milliseconds: 1)
      }
    }
    return true
  }

  /// Reads what is there, and returns how many bytes; 0 is the end of the file.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe CLibrary.read(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Whether the other end of a connection is closed, in both directions.
  var isHungUp: Bool {
    var request = pollfd(fd: number, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) > 0 && Int32(request.revents) & POLLHUP != 0
  }

  /// Waits until nobody reads any more what is written to a pipe, or a terminal is gone. Nothing wakes meanwhile.
  func waitForLastReader() {
    // Linux tells it unasked; elsewhere it must be asked for. To ask for room would return at once.
    var request = pollfd(fd: number, events: Int16(POLLHUP), revents: 0)
    while unsafe poll(&request, 1, -1) <= 0 {}
    if isUnknownToPoll(request) { while true { _ = poll(nil, 0, -1) } }
  }

  /// Whether the file is open, but macOS cannot wait for it: so it is with `/dev/null`, and with `/dev/tty` by that name.
  private func isUnknownToPoll(_ request: pollfd) -> Bool {
    Int32(request.revents) & POLLNVAL != 0 && isOpen
  }

  /// Waits without looking at anything.
  static func pause(milliseconds: CInt) {
    _ = poll(nil, 0, milliseconds)
  }

  /// How many bytes can be read now.
  var unreadCount: Int {
    var count: CInt = 0
    return unsafe ioctl(number, Platform.countsUnread, &count) == 0 ? Int(count) : 0
  }

  enum Readiness { case bytes, room }

  /// Waits until there are bytes to read, or room to write.
  ///
  /// - Parameter milliseconds: the longest wait; without limit where negative.
  func wait(for readiness: Readiness, milliseconds: CInt) -> Bool {
    let wanted = Int16(readiness == .room ? POLLOUT : POLLIN)
    var request = pollfd(fd: number, events: wanted, revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Whether nobody reads any more what is written: to write to such a pipe ends the process.
  var hasNoReader: Bool {
    var request = pollfd(fd: number, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) > 0 && Int32(request.revents) & (POLLERR | POLLHUP) != 0
  }
}
