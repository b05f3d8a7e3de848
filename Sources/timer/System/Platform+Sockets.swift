#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Platform {
  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// For `send`: where the other end is closed, it returns an error and raises no signal.
  private static var sendFlags: CInt {
    #if canImport(Darwin)
      // The socket has SO_NOSIGPIPE.
      MSG_DONTWAIT
    #else
      CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
    #endif
  }

  /// Two sockets that are connected with each other; nil where the system grants none.
  static func socketPair() -> (ours: Descriptor, theirs: Descriptor)? {
    var numbers: (CInt, CInt) = (-1, -1)
    let status = unsafe withUnsafeMutableBytes(of: &numbers) { buffer in
      unsafe socketpair(AF_UNIX, stream, 0, buffer.assumingMemoryBound(to: CInt.self).baseAddress)
    }
    guard status == 0 else { return nil }
    let pair = (ours: Descriptor(number: numbers.0), theirs: Descriptor(number: numbers.1))
    prepare(pair.ours)
    prepare(pair.theirs)
    return pair
  }

  /// A socket that is connected, or being connected, to the one at a path.
  ///
  /// - Throws: also where nobody listens there. Where the listener takes nobody in, `isFull` tells.
  static func connect(to path: String) throws(SystemError) -> Descriptor {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      guard bytes.count < field.count else { return false }
      unsafe field.copyBytes(from: bytes)
      return true
    }
    guard room else { throw SystemError(code: ENAMETOOLONG) }
    let number = socket(AF_UNIX, stream, 0)
    guard number >= 0 else { throw .last }
    let descriptor = Descriptor(number: number)
    prepare(descriptor)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = unsafe withUnsafeBytes(of: &address) { address in
      #if canImport(Darwin)
        unsafe Darwin.connect(
          number, address.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
      #elseif canImport(Glibc)
        unsafe Glibc.connect(
          number, address.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
      #else
        unsafe Musl.connect(
          number, address.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
      #endif
    }
    guard status == 0 || errno == EINPROGRESS else {
      let error = SystemError.last
      descriptor.close()
      throw error
    }
    return descriptor
  }

  /// Sends bytes to a socket if there is room for them now; returns whether all went.
  @discardableResult
  static func transmit(_ bytes: [UInt8], to descriptor: Descriptor) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe send(descriptor.number, buffer.baseAddress, buffer.count, sendFlags) == buffer.count
    }
  }

  /// No program that we start gets it, and it raises no signal.
  private static func prepare(_ descriptor: Descriptor) {
    _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: CInt = 1
      unsafe setsockopt(
        descriptor.number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<CInt>.size))
    #endif
  }
}
