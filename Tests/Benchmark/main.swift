// Measures the time, memory and bytes that the program takes, beside a rival or a floor where there is one, on this
// machine and in one run.
import Harness

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let programs = try CompanionPrograms()
  var table = Table()
  table.begin()
  table.measure(measurements.filter { $0.isWanted(by: options) }, programs, options)
  print(table.summary)
  Program.exit(table.isMissedByFar ? 1 : 0)
} catch {
  Program.complain("benchmark: \(error)")
  Program.exit(2)
}
