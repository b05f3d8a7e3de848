import Foundation
import Harness
import Testing

/// The examples of hooks, with scripts in place of the programs that they call.
@Suite(.onBlockingThreads) struct ExampleTests {
  /// Writes its name, its arguments and its input to the log.
  private static let recordCall =
    "input=$(cat); echo \"$(basename \"$0\") $*${input:+ < $input}\" >> \"$HOMEFOLDER/log\""

  /// Runs an example for an event; returns the calls of other programs.
  private func calls(
    of example: String, at event: String, _ variables: [String: String] = [:],
    programs: [String]
  ) throws -> [String] {
    let home = try Home()
    for program in programs { try home.addProgram(program, Self.recordCall) }
    try Data("secret\n".utf8).write(to: URL(fileURLWithPath: home.path("timer/slack-token")))
    let environment = home.environment.merging(variables) { $1 }
      .merging(["TIMER_EVENT": event, "TIMER_NAME": "deep \"work\" & $HOME"]) { $1 }
    let script = try PipedProcess(
      "/bin/sh", [Documents.root.appendingPathComponent("man/examples/\(example)").path],
      environment: environment)
    #expect(try script.waitForExit() == .exited(0))
    #expect(script.errors == [])
    return home.log
  }

  @Test(arguments: [
    ("start", ["timew start deep \"work\" & $HOME"]),
    ("resume", ["timew start deep \"work\" & $HOME"]),
    ("pause", ["timew stop deep \"work\" & $HOME"]), ("end", ["timew stop deep \"work\" & $HOME"]),
    ("stop", ["timew stop deep \"work\" & $HOME"]), ("warn", []),
  ])
  func timewarrior(event: String, expected: [String]) throws {
    #expect(try calls(of: "timewarrior", at: event, programs: ["timew"]) == expected)
  }

  @Test func speech() throws {
    let text = "deep \"work\" & $HOME: time is up"
    #expect(
      try calls(of: "speech", at: "end", programs: ["espeak-ng", "say"])
        == ["espeak-ng --stdin < \(text)"])
  }

  @Test(arguments: [("start", "deep \"work\" & $HOME"), ("end", "")])
  func slackStatus(event: String, status: String) throws {
    let expected =
      "curl --config - --silent --fail --max-time 20 --output /dev/null"
      + " --data-urlencode name=status_text --data-urlencode value=\(status)"
      + " https://slack.com/api/users.profile.set < header = \"Authorization: Bearer secret\""
    #expect(try calls(of: "slack-status", at: event, programs: ["curl"]) == [expected])
    #expect(try calls(of: "slack-status", at: "warn", programs: ["curl"]) == [])
  }

  @Test(arguments: [("resume", "red"), ("stop", "green")])
  func lights(event: String, color: String) throws {
    #expect(
      try calls(of: "lights", at: event, programs: ["mosquitto_pub"])
        == ["mosquitto_pub -h localhost -t desk/light -m \(color)"])
    #expect(
      try calls(of: "lights", at: event, ["MQTT_HOST": "hub"], programs: ["mosquitto_pub"])
        == ["mosquitto_pub -h hub -t desk/light -m \(color)"])
  }

  @Test(arguments: [("start", "true"), ("end", "false")])
  func doNotDisturb(event: String, isPaused: String) throws {
    #expect(
      try calls(of: "do-not-disturb", at: event, programs: ["dunstctl"])
        == ["dunstctl set-paused \(isPaused)"])
  }

  @Test func theManualNamesEachExample() throws {
    let manual = try String(
      contentsOfFile: Documents.root.appendingPathComponent("man/timer-files.5").path,
      encoding: .utf8)
    let examples = try FileManager.default.contentsOfDirectory(
      atPath: Documents.root.appendingPathComponent("man/examples").path)
    for example in examples {
      #expect(manual.contains(".It Pa examples/\(example)\n"), "\(example)")
    }
    #expect(examples.count == 5)
  }
}
