// Measures the time, the memory and the output of `timer`, and those of comparison programs in the same run.
import Harness

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let programs = try CompanionPrograms()
  var table = Table()
  table.printHeader()
  table.measure(measurements.filter { $0.isSelected(by: options) }, programs, options)
  print(table.summary)
  Program.exit(table.hasMissedRow ? 1 : 0)
} catch {
  Program.printError("benchmark: \(error)")
  Program.exit(2)
}
