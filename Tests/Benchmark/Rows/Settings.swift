import Harness

private let name = "first frame, with 20 settings more than without"

/// The time that a settings file of 20 lines adds to the first frame.
let settingsFile = Measurement(names: [name]) { programs, rounds in
  let folder = try Folder()
  defer { folder.discard() }
  let lines = [
    "# A comment", "--theme cyan", "--no-title", "--bell", "--flash", "--ring", "--digits",
    "--hold 1s", "--mouse", "--warn 1m", "--warn 10s", "", "# The end", "--sound beat",
    "--notify auto", "--no-awake", "--color auto", "--glyphs auto", "--title", "--no-effects",
  ]
  try folder.makeFolder("timer")
  try folder.add(lines.flatMap { Array("\($0)\n".utf8) }, as: "timer/settings")

  func milliseconds(_ environment: [String: String]) throws -> Double {
    let terminal = try PseudoTerminal(
      programs.timer, ["5m", "--no-effects"], environment: environment)
    return try terminal.milliseconds(to: CompanionPrograms.frameEnd)
  }

  let environment = [String: String].terminal.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
  var (with, without): ([Double], [Double]) = ([], [])
  try runInterleaved(
    20 * rounds,
    [
      { with.append(try milliseconds(environment)) },
      { without.append(try milliseconds(.terminal)) },
    ])
  // The error of a difference is the sum of both errors.
  let error = with.errorOfMedian + without.errorOfMedian
  return [
    .absolute(
      name, with.median - without.median, beside: ("its error", error), unit: .milliseconds,
      atMost: 0.1, note: " of \(fixed(with.median, 2))", noise: 0.1 + error)
  ]
}
