/// The file for a child's descriptor 0, 1 or 2.
package enum Stream: Equatable, Sendable {
  /// The pseudo-terminal, or `/dev/null` without one.
  case terminal

  /// `/dev/null`.
  case null

  /// A pipe to the test.
  case pipe

  /// The file at a path. For output it is created or truncated.
  case file(String)

  case closed
}

/// The three descriptors of a child, and the test's ends of the pipes.
final class Streams {
  private(set) var openings: [Platform.Opening] = []

  /// The child's ends of the pipes, until ``closeChildEnds()``.
  private var childEnds: [CInt] = []
  private(set) var input: CInt?
  private(set) var output: Channel?
  private(set) var error: Channel?

  init(
    input: Stream, output: Stream, error: Stream, hasTerminal: Bool
  ) throws(SystemCallError) {
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
        childEnds.append(isInput ? ends.reading : ends.writing)
        switch descriptor {
        case 0: self.input = ends.writing
        case 1: self.output = try Channel(ends.reading)
        default: self.error = try Channel(ends.reading)
        }
      }
    }
  }

  deinit {
    closeChildEnds()
    closeInput()
  }

  /// Closes our copies of the child's ends. Call it when the child has started.
  func closeChildEnds() {
    for descriptor in childEnds { Platform.close(descriptor) }
    childEnds = []
  }

  func closeInput() {
    if let input { Platform.close(input) }
    input = nil
  }

  var channels: [Channel] { [output, error].compactMap { $0 } }
}
