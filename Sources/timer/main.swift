// argv → invocation → session → exit status.

import Countdown
import Interface

let program = Process.arguments
if let task = HelperTask(program) { task.run() }

SignalSources.holdBackQuestions()
let start = SystemClock.start
let closed = StandardDescriptors.fill()
let zone = SystemZone()
let arguments = Array(program.dropFirst())
let presets = Presets(in: SettingsFolder.path)

do throws(UsageError) {
  switch try Command(arguments, now: start.wall, zone: zone, presets: presets) {
  case .help: answer(Help.full)
  case .version: answer(Version.line + "\n")
  case .explain(let invocation):
    // The zone is in a file, and the time of day wrong without it.
    SystemLimits.demandDescriptors(1)
    if let stored = StoredSettings(for: invocation) {
      let timers = try under(stored, invocation).timers
      stored.account(under: timers.map(\.settings)).forEach(Process.complain)
    }
    presets.complaintIfRead(at: Place(now: start.wall, zone: zone)).map(Process.complain)
    let lines = Explanation.text(invocation, now: start.wall, zone: zone)
    answer(Encoding.spelled(lines) + "\n")
  case .sounds(nil): answer(SoundList.text)
  case .sounds(let name?): SoundList.play(name)
  case .presets:
    let place = Place(now: start.wall, zone: zone)
    presets.troubles(at: place).forEach(Process.complain)
    answer(Encoding.spelled(PresetList.text(presets, at: place)))
  case .nothing:
    try? Descriptor.error.writeAll(Array(Help.short.utf8))
    Process.exit(.usage)
  case .run(let invocation):
    if [.quiet, .plain].contains(invocation.output), closed.contains(.output) {
      StandardOutput.failClosed()
    }
    var launch = Launch(invocation)
    let isSeen = Descriptor.output.isTerminal && invocation.output != .quiet
    var complaints = [presets.complaintIfRead(at: Place(now: start.wall, zone: zone))]
    if !isSeen {
      complaints.removeLast().map { _ = Process.report($0) }
    }
    if Descriptor.output.isTerminal, let stored = StoredSettings(for: invocation) {
      launch.invocation = try under(stored, invocation)
      complaints.insert(stored.complaint, at: 0)
    }
    for case let complaint? in complaints {
      launch.complaint = launch.complaint.map { "\($0); \(complaint)" } ?? complaint
    }
    launch.run(from: start, zone: zone)
  }
} catch {
  Process.complain("\(error)")
  Process.exit(.usage)
}

/// The same command line with the settings of the file, where neither it nor a preset has others.
@MainActor
func under(_ stored: StoredSettings, _ invocation: Invocation) throws(UsageError) -> Invocation {
  try Command(arguments, now: start.wall, zone: zone, presets: presets, over: stored.settings)
    .invocation ?? invocation
}

/// Prints what was asked for, and ends.
func answer(_ text: String) -> Never {
  if closed.contains(.output) { StandardOutput.failClosed() }
  StandardOutput.write(text)
  Process.exit(.done)
}
