import CLibrary

extension Descriptor {
  /// All bytes of a file, or its first ones.
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
}
