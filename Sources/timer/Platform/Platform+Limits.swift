import CLibrary

extension Platform {
  /// Returns how many descriptors can still be opened, up to a maximum.
  ///
  /// Near the limit it counts free numbers without opening them: Dispatch may need one at the same moment.
  static func freeDescriptors(atMost maximum: Int) -> Int {
    let firstFree = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard firstFree >= 0 else { return 0 }
    Descriptor(number: firstFree).close()
    // Low numbers are used first. With 200 numbers above the first free one, enough are free in practice.
    guard let limit = limit(of: .descriptors), limit - Int(firstFree) < 200 else { return maximum }
    var freeCount = 0
    for number in Int(firstFree)..<max(limit, Int(firstFree)) where freeCount < maximum {
      if !Descriptor(number: CInt(number)).isOpen { freeCount += 1 }
    }
    return freeCount
  }

  private enum Resource { case descriptors, threads, memory, data, fileSize }

  /// The soft limit of a resource; nil for none.
  private static func limit(of kind: Resource) -> Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource =
        switch kind {
        case .descriptors: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        case .threads: __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
        case .memory: __rlimit_resource_t(RLIMIT_AS.rawValue)
        case .data: __rlimit_resource_t(RLIMIT_DATA.rawValue)
        case .fileSize: __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        }
    #else
      let resource =
        switch kind {
        case .descriptors: RLIMIT_NOFILE
        case .threads: RLIMIT_NPROC
        case .memory: RLIMIT_AS
        case .data: RLIMIT_DATA
        case .fileSize: RLIMIT_FSIZE
        }
    #endif
    guard unsafe getrlimit(resource, &limit) == 0 else { return nil }
    // RLIM_INFINITY does not fit into Int.
    return Int(exactly: limit.rlim_cur)
  }

  /// Throws `EFBIG` if the limit forbids a file of this size. A write would raise SIGXFSZ.
  static func checkFileSize(_ bytes: Int) throws(SystemError) {
    if let limit = limit(of: .fileSize), bytes > limit { throw SystemError(code: EFBIG) }
  }

  /// Whether a limit could make the system refuse a thread.
  static var mayRefuseThreads: Bool {
    #if os(Linux)
      limitsProcesses || limit(of: .memory) != nil || limit(of: .data) != nil
    #else
      false
    #endif
  }

  /// Whether a low limit counts processes and threads together. A child may then take the place of a thread.
  static var limitsProcesses: Bool {
    #if os(Linux)
      // RLIMIT_NPROC counts all threads of the user. Desktops and servers allow tens of thousands.
      limit(of: .threads).map { $0 < 4096 } == true
    #else
      // RLIMIT_NPROC does not count threads here.
      false
    #endif
  }

  /// Creates threads to learn how many the system grants, up to a maximum. Meanwhile it reserves 8 MB for the program.
  static func grantedThreads(atMost maximum: Int) -> Int {
    #if os(Linux)
      let reservedSize = 8 << 20
      let memory = unsafe mmap(
        nil, reservedSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard unsafe memory != UnsafeMutableRawPointer(bitPattern: -1) else { return 0 }
      let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      unsafe pthread_mutex_init(gate, nil)
      unsafe pthread_mutex_lock(gate)
      var threads: [pthread_t] = []
      for _ in 0..<maximum {
        var thread = pthread_t()
        let failure = unsafe pthread_create(
          &thread, nil,
          { gate in
            // Keep the thread alive until all threads have been created.
            if let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
              unsafe pthread_mutex_lock(gate)
              unsafe pthread_mutex_unlock(gate)
            }
            return nil
          }, gate)
        guard failure == 0 else { break }
        threads.append(thread)
      }
      unsafe _ = munmap(memory, reservedSize)
      unsafe pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
      unsafe gate.deallocate()
      return threads.count
    #else
      return maximum
    #endif
  }
}
