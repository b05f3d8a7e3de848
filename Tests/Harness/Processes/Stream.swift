/// Where a child's descriptor 0, 1 or 2 leads.
package enum Stream: Equatable, Sendable {
  /// The pseudo-terminal; without one, `/dev/null`.
  case terminal
  case null

  /// A pipe, with its other end in the tests.
  case pipe

  /// A file; for output it is created or emptied.
  case file(String)
  case closed
}

/// The three descriptors of a child, and our ends of those that are pipes.
final class Streams {
  private(set) var openings: [Platform.Opening] = []

  /// The child's ends of the pipes, which are closed here as soon as the child has them.
  private var lent: [CInt] = []
  private(set) var input: CInt?
  private(set) var output: Channel?
  private(set) var error: Channel?

  init(
    input: Stream, output: Stream, error: Stream, hasTerminal: Bool
  ) throws(FailedCall) {
    for (descriptor, stream) in [input, output, error].enumerated() {
      let isInput = descriptor == 0
      switch stream {
      case .terminal where hasTerminal: openings.append(.terminal)
      case .terminal, .null: openings.append(.path("/dev/null", forReading: isInput))
      case .file(let path): openings.append(.path(path, forReading: isInput))
      case .closed: openings.append(.closed)
      case .pipe:
        let ends = try Platform.makePipe()
        openings.append(.copy(isInput ? ends.reading : ends.writing))
        lent.append(isInput ? ends.reading : ends.writing)
        switch descriptor {
        case 0: self.input = ends.writing
        case 1: self.output = try Channel(ends.reading)
        default: self.error = try Channel(ends.reading)
        }
      }
    }
  }

  deinit {
    release()
    closeInput()
  }

  /// Closes our copies of the descriptors that the child has now.
  func release() {
    for descriptor in lent { Platform.shut(descriptor) }
    lent = []
  }

  func closeInput() {
    if let input { Platform.shut(input) }
    input = nil
  }

  /// The pipes for the child's output.
  var channels: [Channel] { [output, error].compactMap { $0 } }
}
