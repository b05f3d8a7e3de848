// A program that does only what cannot be avoided: the measured program is compared with it.
//
// - `empty-loop 0.05` wakes up 20 times a second.
// - `empty-loop 0.05 lines` also writes an empty line each time.
// - `empty-loop 0.05 removes PATH…` removes files when it first wakes up, and exits.
// - `empty-loop echo` writes what it reads.
import CLibrary
import Dispatch

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["echo"] {
  let input = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
  input.setEventHandler {
    var byte: UInt8 = 0
    if unsafe read(0, &byte, 1) < 1 || write(1, &byte, 1) < 1 { exit(0) }
  }
  input.activate()
  dispatchMain()
}
let interval = arguments.first.flatMap { Double($0) } ?? 0.05
let wakeUps = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
wakeUps.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
if arguments.count > 2 {
  wakeUps.setEventHandler {
    for path in arguments[2...] { unsafe _ = unlink(path) }
    exit(0)
  }
} else if arguments.count == 2 {
  wakeUps.setEventHandler { _ = unsafe write(1, "\n", 1) }
} else {
  wakeUps.setEventHandler {}
}
wakeUps.activate()
dispatchMain()
