import CLibrary

extension Platform {
  #if canImport(Glibc)
    private static var streamType: CInt { CInt(SOCK_STREAM.rawValue) }
    private static var nonBlockingFlags: CInt {
      CInt(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    }
  #else
    private static var streamType: CInt { SOCK_STREAM }
  #endif

  /// The flags of send(2): it does not wait, and returns an error instead of raising SIGPIPE if the peer has closed.
  private static var sendFlags: CInt {
    #if canImport(Darwin)
      // SO_NOSIGPIPE, which each socket has, prevents the signal.
      MSG_DONTWAIT
    #else
      CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT)
    #endif
  }

  /// Makes two connected sockets; returns nil if the system refuses them.
  static func socketPair() -> (ours: Descriptor, theirs: Descriptor)? {
    var numbers: [CInt] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, streamType, 0, &numbers) == 0 else { return nil }
    let pair = (ours: Descriptor(number: numbers[0]), theirs: Descriptor(number: numbers[1]))
    configure(pair.ours)
    configure(pair.theirs)
    return pair
  }

  /// In bytes, without the terminating zero.
  static let maximumSocketPathLength = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Returns a socket that is connected, or connecting, to the one at a path.
  ///
  /// - Throws: an error with ``SystemError/wouldBlock`` if the listener's queue is full.
  static func connect(to path: String) throws(SystemError) -> Descriptor {
    guard fitsSocketAddress(path) else { throw SystemError(code: ENAMETOOLONG) }
    let descriptor = try makeSocket()
    let status = unsafe withAddress(path) { address, size in
      unsafe CLibrary.connect(descriptor.number, address, size)
    }
    guard status == 0 || errno == EINPROGRESS else {
      let error = SystemError.last
      descriptor.close()
      throw error
    }
    return descriptor
  }

  /// Whether a process listens at a path. Its queue of connections may be full.
  static func hasListener(at path: String) -> Bool {
    do throws(SystemError) {
      try connect(to: path).close()
      return true
    } catch {
      return error.wouldBlock
    }
  }

  static func listen(at path: String) throws(SystemError) -> Descriptor {
    guard fitsSocketAddress(path) else { throw SystemError(code: ENAMETOOLONG) }
    let descriptor = try makeSocket()
    let bindStatus = unsafe withAddress(path) { address, size in
      unsafe bind(descriptor.number, address, size)
    }
    if bindStatus == 0, CLibrary.listen(descriptor.number, backlog) == 0 { return descriptor }
    let error = SystemError.last
    if bindStatus == 0 { unsafe unlink(path) }
    descriptor.close()
    throw error
  }

  /// The number of connections that may wait for accept(2).
  private static let backlog: CInt = 128

  /// - Throws: an error with ``SystemError/isTransient`` if no connection waits.
  static func accept(on listener: Descriptor) throws(SystemError) -> Descriptor {
    #if canImport(Glibc)
      let number = accept4(listener.number, nil, nil, nonBlockingFlags)
      guard number >= 0 else { throw .last }
      return Descriptor(number: number)
    #else
      let number = CLibrary.accept(listener.number, nil, nil)
      guard number >= 0 else { throw .last }
      let descriptor = Descriptor(number: number)
      guard configure(descriptor) else {
        descriptor.close()
        throw SystemError(code: ECONNABORTED)
      }
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      return descriptor
    #endif
  }

  static func isSameUser(_ connection: Descriptor) -> Bool {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return unsafe getpeereid(connection.number, &user, &group) == 0 && user == geteuid()
    #else
      // struct ucred: process, user and group.
      var credentials: (Int32, UInt32, UInt32) = (0, .max, .max)
      var size = socklen_t(MemoryLayout.size(ofValue: credentials))
      let status = unsafe getsockopt(
        connection.number, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
      return status == 0 && credentials.1 == geteuid()
    #endif
  }

  private static func makeSocket() throws(SystemError) -> Descriptor {
    #if canImport(Glibc)
      let number = socket(AF_UNIX, streamType | nonBlockingFlags, 0)
      guard number >= 0 else { throw .last }
      return Descriptor(number: number)
    #else
      let number = socket(AF_UNIX, streamType, 0)
      guard number >= 0 else { throw .last }
      let descriptor = Descriptor(number: number)
      configure(descriptor)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      return descriptor
    #endif
  }

  private static func fitsSocketAddress(_ path: String) -> Bool {
    path.utf8.count <= maximumSocketPathLength
  }

  /// The path must pass ``fitsSocketAddress(_:)``.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> CInt
  ) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      unsafe field.copyBytes(from: bytes)
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafeBytes(of: &address) { address in
      unsafe body(address.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
    }
  }

  /// Sends what fits without waiting; returns whether all bytes were sent.
  @discardableResult
  static func sendAll(_ bytes: [UInt8], to descriptor: Descriptor) -> Bool {
    sendAvailable(bytes[...], to: descriptor) == bytes.count
  }

  /// Sends what fits without waiting; returns the number of bytes, or nil if the peer has closed.
  static func sendAvailable(_ bytes: ArraySlice<UInt8>, to descriptor: Descriptor) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe send(descriptor.number, buffer.baseAddress, buffer.count, sendFlags)
    }
    if count >= 0 { return count }
    return SystemError.last.wouldBlock ? 0 : nil
  }

  /// Sets close-on-exec, and SO_NOSIGPIPE on macOS.
  ///
  /// - Returns: false if the peer has closed. macOS then refuses SO_NOSIGPIPE, and a write would raise SIGPIPE.
  @discardableResult
  private static func configure(_ descriptor: Descriptor) -> Bool {
    descriptor.setCloseOnExec()
    #if canImport(Darwin)
      var yes: CInt = 1
      return unsafe setsockopt(
        descriptor.number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<CInt>.size)) == 0
    #else
      return true
    #endif
  }
}

#if canImport(Glibc)
  /// `accept4` of `sys/socket.h`, which Swift's Glibc module lacks.
  @_silgen_name("accept4")
  private func accept4(
    _ listener: CInt, _ address: UnsafeMutablePointer<sockaddr>?,
    _ size: UnsafeMutablePointer<socklen_t>?, _ flags: CInt
  ) -> CInt
#endif
