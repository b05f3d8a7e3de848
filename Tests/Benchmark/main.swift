// Measures what DESIGN promises in numbers, beside a rival or a floor where there is one, on this machine and in one
// run.
import Harness

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let programs = try Programs()
  var table = Table(inMarkdown: options.inMarkdown)
  table.begin()
  var wanted = measurements.filter { $0.isWanted(by: options) }
  table.measure(wanted, programs, options)
  // A busy moment of the machine does not come back at the same row again and again; what is slow does.
  for _ in 1...4 where table.isMissedByFar {
    wanted.removeAll { !table.isMissed(in: $0) }
    table.say("once more what was missed, in case the machine was busy")
    table.measure(wanted, programs, options)
  }
  print(table.summary)
  Program.exit(table.isMissedByFar ? 1 : 0)
} catch {
  Program.complain("benchmark: \(error)")
  Program.exit(2)
}
