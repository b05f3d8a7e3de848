// The floor: a program that does nothing but wake up. `empty-loop 0.05` beats twenty times a second.
import Dispatch

let interval = CommandLine.arguments.count > 1 ? Double(CommandLine.arguments[1]) ?? 0.05 : 0.05
let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
source.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
source.setEventHandler {}
source.activate()
dispatchMain()
