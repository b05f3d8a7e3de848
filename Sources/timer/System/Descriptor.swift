#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A system call that failed, by its number.
struct SystemError: Error, Equatable {
  let code: CInt

  static var last: SystemError { SystemError(code: errno) }

  /// Nobody reads any more.
  var isClosedPipe: Bool { code == EPIPE }

  /// There is no room just now.
  var isFull: Bool { code == EAGAIN || code == EWOULDBLOCK }

  var message: String { unsafe String(cString: strerror(code)) }
}

/// An open file, by its number.
struct Descriptor: Hashable, Sendable {
  let number: CInt

  static let input = Descriptor(number: STDIN_FILENO)
  static let output = Descriptor(number: STDOUT_FILENO)
  static let error = Descriptor(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  var isOpen: Bool { fcntl(number, F_GETFD) != -1 }

  /// Whether it was opened to be read.
  var isReadable: Bool {
    let flags = fcntl(number, F_GETFL)
    return flags != -1 && flags & O_ACCMODE != O_WRONLY
  }

  /// Whether both are the same terminal, be it under the name that stands for whichever controls the
  /// process.
  func isSameTerminal(as other: Descriptor) -> Bool {
    let session = tcgetsid(number)
    if session != -1, session == tcgetsid(other.number) { return true }
    var (mine, others) = (stat(), stat())
    guard unsafe fstat(number, &mine) == 0, unsafe fstat(other.number, &others) == 0 else {
      return false
    }
    return mine.st_rdev == others.st_rdev
  }

  /// Another number for the same open file; nil where there is none to be had.
  func duplicate() -> Descriptor? {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return other >= 0 ? Descriptor(number: other) : nil
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Musl.close(number)
    #endif
  }

  /// Writes as much as there is room for; never less than one byte.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.write(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
        #else
          unsafe Musl.write(number, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes as much as there is room for, though the descriptor may block: others share it, so it is
  /// made not to for just this moment.
  func writeWithoutBlocking(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let flags = fcntl(number, F_GETFL)
    guard flags != -1, fcntl(number, F_SETFL, flags | O_NONBLOCK) != -1 else { throw .last }
    defer { _ = fcntl(number, F_SETFL, flags) }
    return try write(bytes)
  }

  /// Writes all of it, waiting for room as long as it takes.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(try write(rest))
      } catch {
        guard error.isFull else { throw error }
        _ = wait(for: .room, milliseconds: -1)
      }
    }
  }

  /// Writes what is taken within a tenth of a second.
  func writeBriefly(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var tries = 0
    while !rest.isEmpty, tries < 10 {
      guard wait(for: .room, milliseconds: 10) else {
        tries += 1
        continue
      }
      do throws(SystemError) {
        rest = rest.dropFirst(try writeWithoutBlocking(rest))
      } catch {
        guard error.isFull else { return }
        tries += 1
      }
    }
  }

  /// Reads what is there; an empty answer is the end of it.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.read(number, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
        #else
          unsafe Musl.read(number, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Whether somebody takes what is written, and takes it now.
  var hasTaker: Bool {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, 0) > 0 && Int32(request.revents) == POLLOUT
  }

  enum Readiness { case bytes, room }

  /// Waits until there are bytes to read, or room to write; at most so long, without end below zero.
  func wait(for readiness: Readiness, milliseconds: CInt) -> Bool {
    let wanted = Int16(readiness == .room ? POLLOUT : POLLIN)
    var request = pollfd(fd: number, events: wanted, revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}

/// The three descriptors that every program is started with.
enum StandardDescriptors {
  /// Opens those that are closed on `/dev/null`, so that nothing else gets their numbers, and answers
  /// which they were.
  static func fill() -> [Descriptor] {
    var closed: [Descriptor] = []
    for descriptor in [Descriptor.input, .output, .error] where !descriptor.isOpen {
      closed.append(descriptor)
      unsafe _ = open("/dev/null", O_RDWR)
    }
    return closed
  }
}
