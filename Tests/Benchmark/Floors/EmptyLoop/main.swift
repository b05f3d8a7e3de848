// The floor: a program that only wakes up. `empty-loop 0.05` beats 20 times a second; with a second argument it also
// writes an empty line at each beat; or, where that is a path, removes the file and ends at the first.
import CLibrary
import Dispatch

let arguments = CommandLine.arguments.dropFirst()
let interval = arguments.first.flatMap { Double($0) } ?? 0.05
let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
source.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
if let path = arguments.dropFirst().first, path.utf8.first == UInt8(ascii: "/") {
  source.setEventHandler {
    unsafe _ = unlink(path)
    exit(0)
  }
} else if arguments.count > 1 {
  source.setEventHandler { _ = unsafe write(1, "\n", 1) }
} else {
  source.setEventHandler {}
}
source.activate()
dispatchMain()
