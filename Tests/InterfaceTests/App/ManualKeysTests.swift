import Countdown
import Foundation
import Testing

@testable import Interface

/// The manual lists the keys that the help of each page shows.
@Suite struct ManualKeysTests {
  private static let manual: String = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("man/timer-app.1")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// Returns the keys under a heading of the manual, in the form of the help.
  private static func keys(under heading: String) -> Set<String> {
    let part = manual.components(separatedBy: "\n.Sh ").first { $0.hasPrefix(heading + "\n") }
    let items = (part ?? "").split(separator: "\n").filter { $0.hasPrefix(".It ") }.map { line in
      String(line.dropFirst(4)).replacing(" ,", with: ",").replacing("\\&", with: "")
        .replacing("\\e", with: "\\")
    }
    return Set(items)
  }

  private static let everywhere = keys(under: "KEYS OF EVERY PAGE")

  /// Returns the keys that the help lists under *This page*.
  private static func helpKeys(_ apps: AppFixture...) -> Set<String> {
    var keys: Set<String> = []
    for var app in apps {
      app.press("?")
      let lines = app.viewState.help?.groups.first?.lines ?? []
      #expect(!lines.isEmpty)
      keys.formUnion(lines.map(\.key))
    }
    return keys
  }

  /// Returns the app after keys. `enter` is the Enter key, and `wait` is three seconds.
  private static func app(_ keys: String...) -> AppFixture {
    var app = AppFixture()
    for key in keys {
      switch key {
      case "enter": app.press(.enter)
      case "wait": app.pass(.seconds(3))
      default: app.press(key)
      }
    }
    return app
  }

  /// Returns the app with two parts of three seconds.
  private static func sequence(waits: Bool) -> AppFixture {
    var app = AppFixture()
    var plan = Plan([Request(.seconds(3), name: "a"), Request(.seconds(3), name: "b")])
    plan.waitsBetweenParts = waits
    app.send(.begin([TimerSpec(plan)]))
    return app
  }

  /// Returns the app after a function key and other keys.
  private static func page(_ number: UInt8, _ keys: String...) -> AppFixture {
    var app = AppFixture()
    app.press(.function(number))
    for key in keys { app.press(key) }
    return app
  }

  @Test func listsKeysOfEveryPage() {
    for number in UInt8(1)...5 {
      var app = Self.page(number)
      app.press("?")
      let groups = app.viewState.help?.groups ?? []
      #expect(groups.map(\.title) == ["This page", "Pages", "Always"])
      #expect(Set(groups.dropFirst().flatMap(\.lines).map(\.key)) == Self.everywhere)
    }
  }

  @Test func listsKeysOfTheWheels() {
    let keys = Self.helpKeys(Self.app(), Self.app("enter", "wait", "a"))
    #expect(Self.keys(under: "TIMER") == keys)
  }

  @Test func listsKeysOfTimers() {
    var waiting = Self.sequence(waits: true)
    waiting.pass(.seconds(4))
    var onPlus = Self.app("enter", "a", "enter", "]")
    onPlus.press(.right)
    let keys = Self.helpKeys(
      onPlus, Self.app("enter"), Self.app("enter", "a", "enter"),
      Self.app("enter", "a", "enter", "]"),
      Self.app("3", "enter", "wait", "wait"), Self.sequence(waits: false), waiting, Self.page(2))
    #expect(Self.keys(under: "TIMERS THAT RUN") == keys)
  }

  /// Keys with the usual meaning are listed under another heading.
  @Test func listsKeysOfRemoteTimers() {
    var (lost, paused, waiting) = (AppFixture(), AppFixture.withRemoteTimers(), AppFixture())
    lost.send(.remoteTimers([lost.lost("k1", "tea", 60)]))
    paused.press("2")
    waiting.send(.remoteTimers([waiting.ended("k1", "tea", since: 1, waits: true)]))
    var (ended, sequence) = (AppFixture(), AppFixture())
    ended.send(.remoteTimers([ended.ended("k1", "tea", since: 1)]))
    sequence.send(.remoteTimers([sequence.part("k1", "focus", 60, 1, of: 4)]))
    let running = AppFixture.withRemoteTimers()
    let keys = Self.helpKeys(lost, paused, waiting, ended, sequence, running)
    let described = Self.keys(under: "TIMERS THAT RUN")
    #expect(keys.isSubset(of: described), "\(keys.subtracting(described))")
    #expect(keys.contains("u") && keys.contains("s"))
    #expect(Self.keys(under: "TIMERS OF OTHER PROCESSES").isSubset(of: keys))
  }

  @Test func listsKeysOfPresets() {
    let keys = Self.helpKeys(Self.page(3))
    #expect(Self.keys(under: "PRESETS") == keys)
  }

  @Test func listsKeysOfStopwatch() {
    let keys = Self.helpKeys(Self.page(4))
    #expect(Self.keys(under: "WATCH") == keys)
  }

  @Test func listsKeysOfLog() {
    let keys = Self.helpKeys(Self.page(5))
    #expect(Self.keys(under: "LOG") == keys)
  }

  @Test func listsKeysOfSettings() {
    #expect(Self.keys(under: "SETTINGS") == Self.helpKeys(Self.page(1, ",")))
  }
}
