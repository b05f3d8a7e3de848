import CLibrary
import Countdown

/// A program that is killed if it does not end in time.
struct TimedSubprocess {
  enum Result: Equatable {
    /// The program could not be started.
    case missing
    /// The program has ended, with this output.
    case ended(String)
    /// The program was killed.
    case overdue
  }

  private let command: [String]
  private let environment: [(name: String, value: String)]

  /// - Parameter environment: variables to add to those of this process.
  init(_ command: [String], _ environment: [(name: String, value: String)] = []) {
    (self.command, self.environment) = (command, environment)
  }

  /// In bytes. Further output is not read.
  private static let maximumOutputSize = 4096

  /// Runs the program, and kills it if it has not ended by an instant.
  func run(until end: SteadyTime) -> Result {
    guard let pipe = try? Pipe() else { return .missing }
    defer { pipe.readingEnd.close() }
    var spawn = Spawn(command[0], command)
    (spawn.environment, spawn.output) = (environment, pipe.writingEnd)
    let process = try? spawn.start()
    pipe.writingEnd.close()
    guard let process else { return .missing }
    let output = pipe.readingEnd.read(by: end, atMost: Self.maximumOutputSize) ?? []
    return Self.reap(process, until: end)
      ? .ended(String(decoding: output, as: UTF8.self)) : .overdue
  }

  /// Waits until a program ends, or kills it at an instant; returns whether it ended by itself.
  private static func reap(_ process: pid_t, until end: SteadyTime) -> Bool {
    var status: CInt = 0
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      guard SystemClock.steady < end else {
        // The program leads a session, so its own children are killed too.
        kill(-process, SIGKILL)
        unsafe _ = waitpid(process, &status, 0)
        return false
      }
      Descriptor.pause(milliseconds: 2)
    }
    return true
  }
}
