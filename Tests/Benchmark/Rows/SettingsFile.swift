import Harness

private let name = "first frame, with 20 settings more than without"

/// The time that a settings file of 20 lines adds to the first frame.
let settingsFile = Measurement(names: [name]) { programs, rounds in
  let folder = try Folder()
  defer { folder.remove() }
  let lines = [
    "# A comment", "--theme cyan", "--no-title", "--bell", "--flash", "--ring", "--digits",
    "--hold 1s", "--mouse", "--warn 1m", "--warn 10s", "", "# The end", "--sound beat",
    "--notify auto", "--no-awake", "--color auto", "--glyphs auto", "--title", "--no-effects",
  ]
  try folder.makeFolder("timer")
  try folder.add(lines.flatMap { Array("\($0)\n".utf8) }, as: "timer/settings")

  func millisecondsToFrame(_ environment: [String: String]) throws -> Double {
    let terminal = try PseudoTerminal(
      programs.timer, ["5m", "--no-effects"], environment: environment)
    return try terminal.milliseconds(to: CompanionPrograms.frameEnd)
  }

  let settingsEnvironment = [String: String].terminal.merging(["XDG_CONFIG_HOME": folder.path]) {
    $1
  }
  var (timesWith, timesWithout): ([Double], [Double]) = ([], [])
  try runInterleaved(
    20 * rounds,
    [
      { timesWith.append(try millisecondsToFrame(settingsEnvironment)) },
      { timesWithout.append(try millisecondsToFrame(.terminal)) },
    ])
  // The error of the difference is at most the sum of the errors of both medians.
  let error = timesWith.errorOfMedian + timesWithout.errorOfMedian
  let bound = 0.1
  return [
    .absolute(
      name, timesWith.median - timesWithout.median, beside: ("its error", error),
      unit: .milliseconds,
      atMost: bound, note: " of \(fixed(timesWith.median, 2))", noise: bound + error)
  ]
}
