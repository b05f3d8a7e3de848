import Countdown
import Drawing
import Harness
import Interface
import Sound
import Testing

@testable import timer

/// Parses arguments on a Friday evening in Greenwich.
func read(_ arguments: [String]) throws(UsageError) -> Command {
  try Command(arguments, at: .fridayEvening)
}

extension ParsingContext {
  static let fridayEvening = ParsingContext(now: .fridayEvening, zone: Greenwich())
}

extension Command {
  /// The invocation without the options that determined its settings.
  var plain: Invocation? {
    var invocation = invocation
    invocation?.options = []
    return invocation
  }
}

extension Invocation {
  /// Creates an invocation of one timer with one part.
  init(counting words: String..., now: WallTime = .fridayEvening) throws {
    self.init([TimerSpec(Plan([try Request(words, now: now, zone: Greenwich())]))])
  }

  var request: Request {
    get { timers[0].plan.parts[0] }
    set { timers[0].plan.parts[0] = newValue }
  }
}

/// Command lines that start a countdown, and options that take effect at once.
@Suite struct CommandTests {
  static func fiveMinutes(
    _ change: (inout Invocation) -> Void = { _ in }
  ) throws -> Invocation {
    var invocation = try Invocation(counting: "5m")
    change(&invocation)
    return invocation
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let change: @Sendable (inout Invocation) -> Void
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., change: @escaping @Sendable (inout Invocation) -> Void) {
      self.arguments = arguments
      self.change = change
    }
  }

  static let runs: [Case] = [
    Case("5m") { _ in },
    Case("--", "5m") { _ in },
    Case("5m", "--") { _ in },
    Case("-q", "5m") { $0.output = .quiet },
    Case("--quiet", "5m") { $0.output = .quiet },
    Case("5m", "-q") { $0.output = .quiet },
    Case("-qq", "5m", "--quiet") { $0.output = .quiet },
    Case("-i", "5m") { $0.output = .inline },
    Case("5m", "--inline") { $0.output = .inline },
    Case("--no-ring", "5m") { $0.timers[0].settings.showsRing = false },
    Case("5m", "--no-digits") { $0.timers[0].settings.showsDigits = false },
    Case("--no-mouse", "5m") { $0.timers[0].settings.usesPointer = false },
    Case("5m", "--no-bell") { $0.timers[0].settings.ringsBell = false },
    Case("--no-flash", "5m") { $0.timers[0].settings.flashes = false },
    Case("--color", "always", "5m") { $0.timers[0].settings.color = .always },
    Case("--color=never", "5m") { $0.timers[0].settings.color = .never },
    Case("5m", "--color=never", "--color", "auto") { $0.timers[0].settings.color = .auto },
    Case("--glyphs", "octant", "5m") { $0.timers[0].settings.glyphs = .octant },
    Case("--glyphs", "pixel", "5m") { $0.timers[0].settings.glyphs = .pixel },
    Case("--glyphs=ascii", "5m", "--glyphs=auto") { $0.timers[0].settings.glyphs = nil },
    Case("--theme", "ember", "5m") { $0.timers[0].settings.theme = .ember },
    Case("5m", "--theme=mono", "--theme=aurora") { $0.timers[0].settings.theme = .aurora },
    Case("--effects", "5m") { $0.timers[0].settings.motion = .orbitDots },
    Case("--no-effects", "5m") { $0.timers[0].settings.motion = .none },
    Case("--no-effects", "5m", "--effects") { $0.timers[0].settings.motion = .orbitDots },
    Case("--no-ring", "5m", "--ring") { _ in },
    Case("5m", "--no-title") { $0.timers[0].settings.showsTitle = false },
    Case("5m", "--awake") { $0.timers[0].settings.keepsAwake = true },
    Case("5m", "--sound", "news-flash") { $0.timers[0].settings.sound = .named(.newsFlash) },
    Case("5m", "--sound=beat", "--no-sound") { $0.timers[0].settings.sound = .none },
    Case("5m", "--notify=always") { $0.timers[0].settings.notifies = .always },
    Case("5m", "--warn", "1m", "--warn=30s") {
      $0.timers[0].settings.warnings = [.seconds(60), .seconds(30)]
    },
    Case("5m", "--warn", "1m", "--no-warn") { $0.timers[0].settings.warnings = [] },
    Case("5m", "--stay") { $0.timers[0].stays = true },
    Case("5m", "--stay", "--no-stay") { _ in },
    Case("5m", "--exec", "say done") { $0.timers[0].options.first.command = "say done" },
    Case("5m", "--exec=true", "--no-exec") { _ in },
    Case("5m", "--plain") { $0.output = .plain },
    Case("5m", "--every", "1m") {
      $0.output = .plain
      $0.interval = .seconds(60)
    },
    Case("5m", "--no-config") { $0.readsSettings = false },
    Case("--hold", "500ms", "5m") { $0.timers[0].settings.hold = .milliseconds(500) },
    Case("--hold=0", "5m") { $0.timers[0].settings.hold = .zero },
    Case("--hold=2s", "--hold=3s", "5m") { $0.timers[0].settings.hold = .seconds(3) },
    Case("5m", "focus") { $0.request.name = "focus" },
    Case("5m", "deep", "work") { $0.request.name = "deep work" },
    Case("5m", "deep", "-q", "work") {
      $0.request.name = "deep work"
      $0.output = .quiet
    },
    Case("-n", "focus", "5m") { $0.request.name = "focus" },
    Case("-nfocus", "5m") { $0.request.name = "focus" },
    Case("--name", "5k run", "5m") { $0.request.name = "5k run" },
    Case("--name=a=b", "5m") { $0.request.name = "a=b" },
    Case("--name=", "5m") { $0.request.name = "" },
    Case("--name", "--quiet", "5m") { $0.request.name = "--quiet" },
    Case("-n", "-5", "5m") { $0.request.name = "-5" },
    Case("-n", "one", "-n", "two", "5m") { $0.request.name = "two" },
    Case("-qn", "tea", "5m") {
      $0.request.name = "tea"
      $0.output = .quiet
    },
    Case("-qntea", "5m") {
      $0.request.name = "tea"
      $0.output = .quiet
    },
    Case("5m", "--name", "-q") { $0.request.name = "-q" },
    Case("5m", "--", "tea") { $0.request.name = "tea" },
    Case("5m", "tea", "-", "green") { $0.request.name = "tea - green" },
  ]

  @Test(arguments: runs)
  func parses(_ example: Case) throws {
    let expected = try Self.fiveMinutes(example.change)
    let command = try read(example.arguments)
    #expect(command.plain == expected)
    guard case .run = command else {
      Issue.record("\(command)")
      return
    }
  }

  @Test(arguments: [["--explain", "5m"], ["5m", "--explain"]])
  func explains(arguments: [String]) throws {
    let command = try read(arguments)
    #expect(try command.plain == Self.fiveMinutes())
    guard case .explain = command else {
      Issue.record("\(command)")
      return
    }
  }

  @Test func parsesADeadline() throws {
    let command = try read(["until", "22:00", "tea"])
    let end = WallTime.fridayEvening.advanced(by: .seconds(16 * 60))
    guard case .run(let invocation) = command else {
      Issue.record("\(command)")
      return
    }
    #expect(invocation.request.target == .deadline(end))
    #expect(invocation.request.name == "tea")
  }

  static let helps = [
    ["--help"], ["-h"], ["-qh"], ["-hq"], ["5m", "--help"], ["--help", "--version"],
    ["--help", "--bogus"], ["-hx"], ["abc", "-h"], ["--quiet", "--inline", "--help"],
  ]

  @Test(arguments: helps)
  func helpTakesEffectAtOnce(arguments: [String]) throws {
    #expect(try read(arguments) == .help)
  }

  @Test(arguments: [["--version"], ["-V"], ["-qV"], ["5m", "-V"], ["--version", "--help"]])
  func versionTakesEffectAtOnce(arguments: [String]) throws {
    #expect(try read(arguments) == .version)
  }

  @Test(arguments: Option.all)
  func readsEverySpellingOfAnOption(option: Option) throws {
    let value = option.argument.map { _ in option.samples.last ?? "" }
    // Some options need a command, or `--quiet`.
    let otherArguments =
      switch option.long {
      case "follow": ["status"]
      case "since", "clear": ["log"]
      case "format", "json": ["--quiet", "5m"]
      default: ["5m"]
      }
    let joined = [value.map { "\(option.spelling)=\($0)" } ?? option.spelling] + otherArguments
    let separate = [option.spelling] + (value.map { [$0] } ?? []) + otherArguments
    let command = try read(joined)
    // A switch with an opposite may ask for the default, and then changes nothing.
    let mayBeDefault =
      option.argument == nil
      && Option.all.contains { other in
        option.isNegation(of: other) || other.isNegation(of: option)
      }
    let plain = try read(otherArguments)
    #expect(mayBeDefault || command != plain, "changes nothing")
    #expect(try read(separate) == command)
    if let short = option.short {
      #expect(try read(["-\(short)"] + separate.dropFirst()) == command)
    }
  }

  @Test func optionNamesAreUnique() {
    #expect(Set(Option.all.map(\.long)).count == Option.all.count)
    let short = Option.all.compactMap(\.short)
    #expect(Set(short).count == short.count)
  }
}
