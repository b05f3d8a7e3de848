// argv → invocation → session → exit status.

import Countdown

SignalSources.holdBackQuestions()
let start = SystemClock.start
let closed = StandardDescriptors.fill()
let zone = SystemZone()

do throws(UsageError) {
  switch try Command(Process.arguments, now: start.wall, zone: zone) {
  case .help: answer(Help.full)
  case .version: answer(Version.line + "\n")
  case .explain(let invocation):
    // The zone is in a file, and the time of day wrong without it.
    SystemLimits.demandDescriptors(1)
    let line = ExplainLine.text(invocation, now: start.wall, zone: zone)
    answer(Encoding.spelled(line) + "\n")
  case .nothing:
    try? Descriptor.error.writeAll(Array(Help.short.utf8))
    Process.exit(.usage)
  case .run(let invocation):
    if invocation.output == .quiet, closed.contains(.output) { StandardOutput.failClosed() }
    Launch(invocation).run(from: start, zone: zone)
  }
} catch {
  Process.complain("\(error)")
  Process.exit(.usage)
}

/// Prints what was asked for, and ends.
func answer(_ text: String) -> Never {
  if closed.contains(.output) { StandardOutput.failClosed() }
  StandardOutput.write(text)
  Process.exit(.done)
}
