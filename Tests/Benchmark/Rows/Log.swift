import Harness

private let name = "a log of 100,000 lines, read and summed"

/// The time that so many lines add to the whole process of `timer log` on a terminal.
let longLog = Measurement(names: [name]) { programs, rounds in
  let long = try Folder()
  let short = try Folder()
  defer {
    for folder in [long, short] { folder.discard() }
  }
  func line(_ number: Int) -> [UInt8] {
    let day = number / 40 % 28 + 1
    let month = number / 1_120 % 12 + 1
    let date =
      "\(2018 + number / 13_440)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    let names = ["focus", "break", "tea", "write the report", ""]
    return Array("\(date)T12:30:00+01:00\t1500\t1500\tended\t\(names[number % 5])\n".utf8)
  }
  for (folder, count) in [(long, 100_000), (short, 1)] {
    try folder.makeFolder("timer")
    try folder.add((0..<count).flatMap(line), as: "timer/log.tsv")
  }
  func milliseconds(_ folder: Folder) throws -> Double {
    let terminal = try PseudoTerminal(
      programs.timer, ["log"],
      environment: [String: String].terminal.merging(["XDG_STATE_HOME": folder.path]) { $1 })
    try terminal.waitForExit()
    return terminal.child.milliseconds
  }
  var (with, without): ([Double], [Double]) = ([], [])
  try runInterleaved(
    10 * rounds,
    [{ with.append(try milliseconds(long)) }, { without.append(try milliseconds(short)) }])
  return [
    .absolute(
      name, with.median - without.median, unit: .milliseconds, atMost: 20,
      note: " of \(fixed(with.median, 2))")
  ]
}
