// argv → invocation → session → exit status.

import Countdown

let program = Process.arguments
if let task = HelperTask(program) { task.run() }

SignalSources.holdBackQuestions()
let start = SystemClock.start
let closed = StandardDescriptors.fill()
let zone = SystemZone()
let arguments = Array(program.dropFirst())

do throws(UsageError) {
  switch try Command(arguments, now: start.wall, zone: zone) {
  case .help: answer(Help.full)
  case .version: answer(Version.line + "\n")
  case .explain(let invocation):
    // The zone is in a file, and the time of day wrong without it.
    SystemLimits.demandDescriptors(1)
    if let stored = StoredSettings(for: invocation) {
      let settings = Command.settings(arguments, over: stored.settings)
      stored.account(under: settings).forEach(Process.complain)
    }
    let line = ExplainLine.text(invocation, now: start.wall, zone: zone)
    answer(Encoding.spelled(line) + "\n")
  case .sounds(nil): answer(SoundList.text)
  case .sounds(let name?): SoundList.play(name)
  case .nothing:
    try? Descriptor.error.writeAll(Array(Help.short.utf8))
    Process.exit(.usage)
  case .run(let invocation):
    if [.quiet, .plain].contains(invocation.output), closed.contains(.output) {
      StandardOutput.failClosed()
    }
    var launch = Launch(invocation)
    if Descriptor.output.isTerminal, let stored = StoredSettings(for: invocation) {
      launch.invocation.settings = Command.settings(arguments, over: stored.settings)
      launch.complaint = stored.complaint
    }
    launch.run(from: start, zone: zone)
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
