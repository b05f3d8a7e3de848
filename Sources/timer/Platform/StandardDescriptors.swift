import CLibrary

/// The three descriptors that every program starts with.
enum StandardDescriptors {
  /// Opens the closed ones on `/dev/null`, so that no other file gets their numbers.
  ///
  /// - Returns: the descriptors that were closed.
  static func fill() -> [Descriptor] {
    var closed: [Descriptor] = []
    for descriptor in [Descriptor.input, .output, .error] where !descriptor.isOpen {
      closed.append(descriptor)
      unsafe _ = open("/dev/null", O_RDWR)
    }
    return closed
  }

  /// Closes what the process has inherited beside these and a few others, so that nobody waits for its end.
  ///
  /// - Parameter first: the first number that is closed.
  static func closeOthers(from first: CInt) {
    #if os(Linux)
      for number in Platform.names(in: "/proc/self/fd").compactMap({ CInt($0) })
      where number >= first {
        Descriptor(number: number).close()
      }
    #endif
  }

  /// Leads all three to `/dev/null`, so that nobody waits for the end of this process.
  static func abandon() {
    let number = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard number >= 0 else { return }
    for descriptor in [Descriptor.input, .output, .error] { dup2(number, descriptor.number) }
    if number > 2 { Descriptor(number: number).close() }
  }
}
