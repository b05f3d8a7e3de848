import CLibrary

enum StandardDescriptors {
  /// Opens `/dev/null` as each closed descriptor, so that no other file gets its number; returns these descriptors.
  static func openMissing() -> [Descriptor] {
    var closed: [Descriptor] = []
    for descriptor in [Descriptor.input, .output, .error] where !descriptor.isOpen {
      closed.append(descriptor)
      unsafe _ = open("/dev/null", O_RDWR)
    }
    return closed
  }

  /// Closes all inherited descriptors from a number on, so that no process waits for a pipe to close.
  ///
  /// On macOS, ``Platform/spawnFlags`` have closed them already.
  static func closeAll(from first: CInt) {
    #if os(Linux)
      for number in Platform.names(in: "/proc/self/fd").compactMap({ CInt($0) })
      where number >= first {
        Descriptor(number: number).close()
      }
    #endif
  }

  /// Redirects the standard descriptors to `/dev/null`, so that no process waits for a pipe to close.
  static func redirectToNull() {
    let number = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard number >= 0 else { return }
    for descriptor in [Descriptor.input, .output, .error] { dup2(number, descriptor.number) }
    if number > 2 { Descriptor(number: number).close() }
  }
}
