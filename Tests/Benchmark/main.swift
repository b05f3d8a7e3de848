// What DESIGN promises in numbers, measured: every row against a real rival or a floor, side by side
// on this machine, in one run.
import Harness

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let programs = try Programs()
  var table = Table(inMarkdown: options.inMarkdown)
  table.begin()
  for measurement in measurements where measurement.isWanted(by: options) {
    for row in measurement.run(programs, options.rounds) where row.isWanted(by: options) {
      table.add(row)
    }
  }
  print(table.summary)
  Program.exit(table.isMissedByFar ? 1 : 0)
} catch {
  Program.complain("benchmark: \(error)")
  Program.exit(2)
}
