import CLibrary
internal import Countdown

extension Descriptor {
  func contents(atMost limit: Int = .max) throws(SystemError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    let size = min(Int(status.st_size), limit)
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = unsafe pread(
          number, buffer.baseAddress.map { unsafe $0 + count }, size - count, off_t(count))
        if part < 0, errno == EINTR { continue }
        if part < 0 { failure = .last }
        guard part > 0 else { break }
        count += part
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads to the end of the file, or a little beyond the limit.
  func readToEnd(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while bytes.count <= limit {
      let count = try read(into: &buffer)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Reads until `isComplete` returns true for the bytes so far, or to the end of the file, an error or the limit.
  ///
  /// - Returns: nil if the deadline passes first.
  func read(
    by deadline: SteadyTime, atMost limit: Int, until isComplete: ([UInt8]) -> Bool = { _ in false }
  ) -> [UInt8]? {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while bytes.count < limit, !isComplete(bytes) {
      let timeLeft = max(SystemClock.steady.duration(to: deadline), .zero)
      guard wait(for: .readable, milliseconds: CInt(timeLeft.milliseconds)) else { return nil }
      guard let count = try? read(into: &buffer), count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Returns the bytes of a file that was just opened. A file below 4 KB takes one read(2).
  func contentsInOneRead(atMost limit: Int) throws(SystemError) -> [UInt8] {
    let size = 4096
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let read = unsafe CLibrary.read(number, buffer.baseAddress, size)
      if read < 0 { failure = .last }
      count = max(read, 0)
    }
    if let failure { throw failure }
    return bytes.count < size ? bytes : try contents(atMost: limit)
  }
}
