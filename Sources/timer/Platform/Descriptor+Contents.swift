import CLibrary

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
}

extension Descriptor {
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
