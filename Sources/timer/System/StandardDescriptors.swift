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

  /// Leads all three to `/dev/null`, so that nobody waits for the end of this process.
  static func abandon() {
    let number = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    guard number >= 0 else { return }
    for descriptor in [Descriptor.input, .output, .error] { dup2(number, descriptor.number) }
    if number > 2 { Descriptor(number: number).close() }
  }
}
