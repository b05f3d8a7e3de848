import Harness
import Testing

/// Tries something that needs a machine on which half a second is half a second, and tries it again where
/// the harness was held up meanwhile: what then goes wrong says nothing about the program.
///
/// What goes wrong undisturbed fails the test at once, and so does what goes wrong every time.
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

/// Whether something went wrong, and could be put down to the machine. Used from one thread.
private final class Excuses: @unchecked Sendable {
  let disturbances = Disturbances()
  private(set) var wereAccepted = false

  func accept() -> Bool {
    if disturbances.happened { wereAccepted = true }
    return disturbances.happened
  }
}
