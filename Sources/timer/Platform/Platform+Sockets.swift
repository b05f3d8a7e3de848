import CLibrary

extension Platform {
  #if canImport(Glibc)
    private static var stream: CInt { CInt(SOCK_STREAM.rawValue) }
    /// For a new socket: no program that we start gets it, and no call waits.
    private static var ready: CInt { CInt(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue) }
  #else
    private static var stream: CInt { SOCK_STREAM }
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

  /// The most bytes of a socket's path.
  static let longestSocketPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// A socket that is connected, or being connected, to the one at a path.
  ///
  /// - Throws: also where nobody listens there. Where the listener takes nobody in, `wouldBlock` tells.
  static func connect(to path: String) throws(SystemError) -> Descriptor {
    guard isShort(path) else { throw SystemError(code: ENAMETOOLONG) }
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

  /// Whether somebody listens at the socket at a path, also where nobody is taken in now.
  static func hasListener(at path: String) -> Bool {
    do throws(SystemError) {
      try connect(to: path).close()
      return true
    } catch {
      return error.wouldBlock
    }
  }

  /// A socket that listens at a path, where there is none yet.
  static func listen(at path: String) throws(SystemError) -> Descriptor {
    guard isShort(path) else { throw SystemError(code: ENAMETOOLONG) }
    let descriptor = try makeSocket()
    let isBound = unsafe withAddress(path) { address, size in
      unsafe bind(descriptor.number, address, size)
    }
    if isBound == 0, CLibrary.listen(descriptor.number, backlog) == 0 { return descriptor }
    let error = SystemError.last
    if isBound == 0 { unsafe unlink(path) }
    descriptor.close()
    throw error
  }

  /// How many connections may wait to be taken in.
  private static let backlog: CInt = 128

  /// The next connection that waits. Where none does, an error is thrown that passes by itself.
  static func accept(on listener: Descriptor) throws(SystemError) -> Descriptor {
    #if canImport(Glibc)
      let number = acceptReady(listener.number, nil, nil, ready)
      guard number >= 0 else { throw .last }
      return Descriptor(number: number)
    #else
      let number = CLibrary.accept(listener.number, nil, nil)
      guard number >= 0 else { throw .last }
      let descriptor = Descriptor(number: number)
      guard prepare(descriptor) else {
        descriptor.close()
        throw SystemError(code: ECONNABORTED)
      }
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      return descriptor
    #endif
  }

  /// Whether the process at the other end of a connection is one of our user's.
  static func isOurs(_ connection: Descriptor) -> Bool {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return unsafe getpeereid(connection.number, &user, &group) == 0 && user == geteuid()
    #else
      // The system writes a process, a user and a group.
      var credentials: (Int32, UInt32, UInt32) = (0, .max, .max)
      var size = socklen_t(MemoryLayout.size(ofValue: credentials))
      let status = unsafe getsockopt(
        connection.number, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
      return status == 0 && credentials.1 == geteuid()
    #endif
  }

  /// Ends a connection, for us and for the other end; the descriptor stays open.
  static func hangUp(_ connection: Descriptor) {
    _ = shutdown(connection.number, CInt(SHUT_RDWR))
  }

  private static func makeSocket() throws(SystemError) -> Descriptor {
    #if canImport(Glibc)
      let number = socket(AF_UNIX, stream | ready, 0)
      guard number >= 0 else { throw .last }
      return Descriptor(number: number)
    #else
      let number = socket(AF_UNIX, stream, 0)
      guard number >= 0 else { throw .last }
      let descriptor = Descriptor(number: number)
      prepare(descriptor)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      return descriptor
    #endif
  }

  private static func isShort(_ path: String) -> Bool { path.utf8.count <= longestSocketPath }

  /// Calls a body with the address of a path, which is short enough.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> CInt
  ) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8.prefix(longestSocketPath))
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
      unsafe field.copyBytes(from: bytes)
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafeBytes(of: &address) { address in
      unsafe body(address.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
    }
  }

  /// Sends bytes to a socket if there is room for them now; returns whether all went.
  @discardableResult
  static func transmit(_ bytes: [UInt8], to descriptor: Descriptor) -> Bool {
    transmit(bytes[...], to: descriptor) == bytes.count
  }

  /// Sends the bytes for which there is room now; returns how many, nil where the other end is gone.
  static func transmit(_ bytes: ArraySlice<UInt8>, to descriptor: Descriptor) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe send(descriptor.number, buffer.baseAddress, buffer.count, sendFlags)
    }
    if count >= 0 { return count }
    return SystemError.last.wouldBlock ? 0 : nil
  }

  /// No program that we start gets it, and it raises no signal.
  ///
  /// - Returns: false where the other end is gone already: macOS sets nothing then, and a write would raise the signal.
  @discardableResult
  private static func prepare(_ descriptor: Descriptor) -> Bool {
    _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
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
  /// `accept4` of `sys/socket.h`, which Swift's module of the C library leaves out.
  @_silgen_name("accept4")
  private func acceptReady(
    _ listener: CInt, _ address: UnsafeMutablePointer<sockaddr>?,
    _ size: UnsafeMutablePointer<socklen_t>?, _ flags: CInt
  ) -> CInt
#endif
