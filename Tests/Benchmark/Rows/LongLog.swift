import Harness

private let name = "a log of 100,000 lines, read and summed"

/// The time that a log of 100,000 lines adds to `timer log` on a terminal, from its spawn to its exit.
let longLog = Measurement(names: [name]) { programs, rounds in
  let longLogFolder = try Folder()
  let shortLogFolder = try Folder()
  defer {
    for folder in [longLogFolder, shortLogFolder] { folder.remove() }
  }
  // 40 entries a day, 28 days a month.
  func line(_ number: Int) -> [UInt8] {
    let day = number / 40 % 28 + 1
    let month = number / 1_120 % 12 + 1
    let date =
      "\(2018 + number / 13_440)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    let names = ["focus", "break", "tea", "write the report", ""]
    return Array("\(date)T12:30:00+01:00\t1500\t1500\tended\t\(names[number % 5])\n".utf8)
  }
  for (folder, count) in [(longLogFolder, 100_000), (shortLogFolder, 1)] {
    try folder.makeFolder("timer")
    try folder.add((0..<count).flatMap(line), as: "timer/log.tsv")
  }
  func milliseconds(_ folder: Folder) throws -> Double {
    let terminal = try PseudoTerminal(
      programs.timer, ["log"],
      environment: [String: String].terminal.merging(["XDG_STATE_HOME": folder.path]) { $1 })
    try terminal.waitForExit()
    return terminal.child.lifetimeInMilliseconds
  }
  var (longTimes, shortTimes): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [
      { longTimes.append(try milliseconds(longLogFolder)) },
      { shortTimes.append(try milliseconds(shortLogFolder)) },
    ])
  return [
    .absolute(
      name, longTimes.median - shortTimes.median, unit: .milliseconds, atMost: 20,
      note: " of \(fixed(longTimes.median, 2))")
  ]
}
