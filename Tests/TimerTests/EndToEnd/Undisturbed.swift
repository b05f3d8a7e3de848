import Harness
import Testing

/// Runs a test that needs a machine that keeps time, and repeats it if the harness was delayed meanwhile.
///
/// A failure while the harness is delayed says nothing about the program. A failure without a delay fails the test at
/// once, and so does a failure in every try.
func undisturbed(tries: Int = 10, _ body: () throws -> Void) throws {
  for _ in 1..<tries {
    let excuses = Excuses()
    try excuses.disturbances.observe {
      try withKnownIssue("this machine did not keep time", isIntermittent: true) {
        try body()
      } matching: { _ in
        excuses.accept()
      }
    }
    if !excuses.wereAccepted { return }
  }
  try body()
}

/// Whether a failure was put down to the machine. Used from one thread.
private final class Excuses: @unchecked Sendable {
  let disturbances = Disturbances()
  private(set) var wereAccepted = false

  func accept() -> Bool {
    if disturbances.happened { wereAccepted = true }
    return disturbances.happened
  }
}
