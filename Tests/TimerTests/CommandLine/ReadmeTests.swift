import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// The commands, options, links and file names in the README are correct.
@Suite struct ReadmeTests {
  /// Every command is valid, except one that is shown with its error.
  @Test func commandsAreValid() throws {
    #expect(Readme.commands.count > 20)
    for example in Readme.commands {
      let arguments = try Readme.arguments(of: example.command)
      let error: UsageError?
      do throws(UsageError) {
        _ = try read(arguments)
        error = nil
      } catch let usageError {
        error = usageError
      }
      let shown = example.output.first { $0.hasPrefix("timer: ") }
      #expect(error.map { "timer: \($0)" } == shown, "\(example.command)")
    }
  }

  /// Each command has the expected timers, so that no name is read as a time.
  @Test(arguments: [
    ("timer 10s tea --theme aurora", "10s tea"), ("timer 25m focus", "25m focus"),
    ("timer until 17:30 train", "until 17:30 tomorrow train"),
    ("timer half an hour", "30m"),
    ("timer friday 9am standup", "until Fri 2026-11-27 09:00 standup"),
    ("timer remind me in 5 minutes to call mom", "5m call mom"),
    ("timer 25m focus then 5m break --repeat 4", "25m focus > 5m break"),
    (
      "timer 4m eggs also 8m pasta also 12m sauce also 25m focus then 5m break",
      "4m eggs | 8m pasta | 12m sauce | 25m focus > 5m break"
    ),
    ("timer --detach 20m laundry", "20m laundry"), ("timer 5m", "5m"),
  ])
  func commandsStartTheseTimers(command: String, timers: String) throws {
    #expect(Readme.commands.contains { $0.command == command }, "the README shows it no more")
    #expect(try read(Readme.arguments(of: command)).shown == timers)
  }

  @Test func explanationsAreExact() throws {
    let examples = Readme.sessions.joined().filter { $0.command.contains("--explain") }
    #expect(!examples.isEmpty)
    for example in examples {
      let invocation = try #require(
        try read(Readme.arguments(of: example.command)).invocation, "\(example.command)")
      let text = Explanation.text(invocation, now: DocumentsTests.beforeSix, zone: Greenwich())
      #expect(example.output == [text], "\(example.command)")
    }
  }

  @Test func namesNoOtherOption() {
    let named = Readme.spans.compactMap { Documents.matches(of: "^--([a-z-]+)$", in: $0).first?[0] }
    #expect(named.contains("exec"))
    #expect(Set(named).subtracting(Option.all.map(\.long)) == [])
  }

  /// The lines for status bars are in a manual page. `.ci/bars` tries them in the real programs.
  @Test func statusBarsAreThoseOfTheManual() throws {
    let lines = Readme.blocks.joined().filter { $0.hasPrefix("set -g ") }
    #expect(lines.count == 2)
    let folder = Documents.root.appendingPathComponent("man")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".1") || $0.hasSuffix(".5") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    #expect(pages.contains { page in lines.allSatisfy(page.contains) })
  }

  @Test func linksHaveTargets() {
    let targets =
      Documents.matches(of: #"\]\(([^)]+)\)"#, in: Documents.readme)
      + Documents.matches(of: #"src="([^"]+)""#, in: Documents.readme)
    let files = targets.map { $0[0] }.filter { !$0.hasPrefix("https://") }
    #expect(files.count > 5)
    let titles = Documents.matches(of: #"^##+ (.+)$"#, in: Documents.readme).map {
      "#" + $0[0].lowercased().replacing(" ", with: "-")
    }
    for file in files {
      let exists =
        file.hasPrefix("#")
        ? titles.contains(file)
        : FileManager.default.fileExists(atPath: Documents.root.appendingPathComponent(file).path)
      #expect(exists, "\(file)")
    }
  }

  @Test func everyPageOfTheManualExists() {
    let pages = Documents.matches(of: "`man ([a-z-]+)`", in: Documents.readme).map { $0[0] }
    let existing = Set(Documents.pages.keys.map { String($0.dropLast(2)) })
    #expect(Set(pages) == existing)
  }

  /// The README has the file names of the packages from `.ci/package`.
  @Test func packageNamesMatchTheScript() throws {
    let script = try String(
      contentsOf: Documents.root.appendingPathComponent(".ci/package"), encoding: .utf8)
    for (readmeName, scriptName) in [
      ("./.build/packages/timer_*.deb", #"$output/timer_${version}_$architecture.deb"#),
      (".build/packages/timer-*-linux-*.tar.gz", "timer-$version-linux-$(uname -m)"),
      ("timer.rb", "$output/timer.rb"),
    ] {
      #expect(Documents.readme.contains(readmeName))
      #expect(script.contains(scriptName))
    }
  }
}
