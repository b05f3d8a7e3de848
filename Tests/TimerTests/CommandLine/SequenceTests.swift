import Countdown
import Interface
import Sound
import Testing

@testable import timer

/// Parses arguments with a presets file.
func read(_ arguments: [String], presets text: String) throws(UsageError) -> Command {
  try Command(arguments, at: .fridayEvening, presets: Presets { .text(text) })
}

func words(_ line: String) -> [String] {
  line.split(separator: " ").map(String.init)
}

extension Command {
  /// The timers as text: `25m focus > 5m break | 8m`.
  var shown: String {
    (invocation?.timers ?? []).map { spec in
      spec.plan.parts.map { part in
        part.name.isEmpty ? part.reading : "\(part.reading) \(part.name)"
      }.joined(separator: " > ")
    }.joined(separator: " | ")
  }
}

/// Command lines with several parts or timers.
@Suite struct SequenceTests {
  static let lines: [(String, String)] = [
    ("5m then 3m", "5m > 3m"),
    ("25m focus then 5m break", "25m focus > 5m break"),
    ("3m eggs also 8m pasta", "3m eggs | 8m pasta"),
    ("5m also 3m then 1m rest also 2m", "5m | 3m > 1m rest | 2m"),
    ("tea 5m then eggs 7m", "5m tea > 7m eggs"),
    ("25m focus and then 5m break", "25m focus > 5m break"),
    ("until 22:00 then 5m walk", "until 22:00 > 5m walk"),
    ("5m then until 22:00 film", "5m > until 22:00 film"),
    ("5m -- then 3m", "5m > 3m"),
    // An option may stand before a separator. A value `then` or `also` separates nothing.
    ("5m --no-bell then 3m", "5m > 3m"),
    ("--name then 5m also 3m", "5m then | 3m"),
    ("5m then 3m --name also", "5m > 3m also"),
    // `--name` names the part in which it stands, or the first part if it comes before all.
    ("-n focus 25m then 5m -n break then 1m", "25m focus > 5m break > 1m"),
    ("5m also --name tea 4m", "5m | 4m tea"),
    ("90", "1m30s"),
    ("5 minutes then half an hour", "5m > 30m"),
  ]

  @Test(arguments: lines)
  func parses(line: String, timers: String) throws {
    #expect(try read(words(line)).shown == timers)
  }

  @Test(arguments: [["5m then 3m"], ["5m then", "3m"], ["5m", "then 3m"], ["5m", "then", "3m"]])
  func splitsWithinAnArgument(arguments: [String]) throws {
    #expect(try read(arguments).shown == "5m > 3m")
  }

  /// Each of these has an invalid part, or a number without a unit in a sequence.
  @Test(arguments: [
    "5m now and then", "5m then tae", "5m then 90", "90 also 5m", "5m then 5M", "25m 5m",
  ])
  func rejectsInvalidParts(line: String) {
    #expect(throws: UsageError.self) { try read(words(line)) }
  }

  static let repeats: [(String, [Plan.Repeats])] = [
    ("5m", [.times(1)]), ("5m --repeat 4", [.times(4)]), ("5m --repeat=999", [.times(999)]),
    ("5m then 3m --repeat forever", [.forever]), ("5m --repeat Forever", [.forever]),
    ("--repeat 2 5m also 3m", [.times(2), .times(2)]),
    ("5m also 3m --repeat 2", [.times(1), .times(2)]),
    ("--repeat 2 5m --repeat 3 also 3m", [.times(3), .times(2)]),
    ("until 22:00 --repeat 2", [.times(2)]), ("until 24.12.2026 --repeat 1", [.times(1)]),
    ("until 22:00 --repeat forever", [.forever]), ("0 --repeat 3", [.times(3)]),
    ("500ms then 500ms --repeat forever", [.forever]),
  ]

  @Test(arguments: repeats)
  func readsRepeats(line: String, repeats: [Plan.Repeats]) throws {
    #expect(try read(words(line)).invocation?.timers.map(\.plan.repeats) == repeats)
  }

  /// `--ask` waits for a key between parts or rounds. One part and one round have nothing between them.
  @Test(arguments: [
    ("--ask 5m", [false]), ("--ask 5m then 3m", [true]), ("5m --ask --repeat 2", [true]),
    ("--ask 5m also 3m then 1m", [false, true]), ("--ask --no-ask 5m then 3m", [false]),
    ("5m then 3m also 5m then 3m --ask", [false, true]),
    ("--ask 5m then 3m --no-ask also 5m then 3m", [false, true]),
  ])
  func asksOnlyBetweenParts(line: String, asks: [Bool]) throws {
    #expect(try read(words(line)).invocation?.timers.map(\.plan.waitsBetweenParts) == asks)
  }

  /// An option before the first time applies to all timers, and so does an option of the window.
  @Test func optionsApplyToTheirTimers() throws {
    let line =
      "--warn 2m --no-bell 5m --stay --no-ring also 8m --bell --warn 1m --exec x --color never"
    let timers = try #require(try read(words(line)).invocation).timers
    var shared = Settings()
    shared.color = .never
    var first = shared
    (first.ringsBell, first.showsRing, first.warnings) = (false, false, [.seconds(120)])
    var second = shared
    second.warnings = [.seconds(120), .seconds(60)]
    #expect(timers.map(\.settings) == [first, second])
    #expect(timers.map(\.stays) == [true, false])
    #expect(timers.map(\.options.first.command) == [nil, "x"])
  }

  /// An option in a part applies to that part alone, also in a preset. Before the first time, it applies to all parts.
  @Test func optionsApplyToTheirParts() throws {
    let presets = "short: 3m --theme ember --exec x\nboth: 2m then 1m --no-bell\n"
    func parts(_ line: String) throws -> [PartOptions] {
      let timer = try #require(try read(words(line), presets: presets).invocation).timers[0]
      return timer.plan.parts.indices.map { timer.options[$0] }
    }
    func options(_ change: (inout PartOptions) -> Void = { _ in }) -> PartOptions {
      var options = PartOptions()
      change(&options)
      return options
    }
    let glass = options {
      ($0.settings.sound, $0.settings.theme) = (.named(.glass), .aurora)
    }
    let ember = options { $0.settings.theme = .ember }
    #expect(
      try parts("25m focus --sound glass --theme aurora then 5m break --theme ember")
        == [glass, ember])
    let short = options { ($0.settings.theme, $0.command) = (.ember, "x") }
    #expect(try parts("short then 5m") == [short, options()])
    #expect(try parts("5m then short --theme cyan") == [options(), options { $0.command = "x" }])
    let quiet = options { $0.settings.ringsBell = false }
    #expect(try parts("both") == [options(), quiet])
    #expect(try parts("both --no-bell") == [quiet, quiet])
    #expect(try parts("--no-bell 5m then 3m --bell then 1m") == [quiet, options(), quiet])
    #expect(
      try parts("--warn 2m 25m --warn 1m then 5m").map(\.settings.warnings)
        == [[.seconds(120), .seconds(60)], [.seconds(120)]])
  }

  /// At the end of the line, an option of a part changes only the last part, an option of a timer only the second timer,
  /// and an option of the window both. At the beginning, any option changes both timers.
  @Test(arguments: Option.all.filter { [.part, .timer, .window].contains($0.scope) })
  func optionsObeyTheirScope(option: Option) throws {
    func arguments(giving option: Option) -> [String] {
      option.argument == nil ? [option.spelling] : [option.spelling, option.samples.last ?? ""]
    }
    let timers = words("5m then 1m also 3m then 1m")
    let optionArguments = arguments(giving: option)
    // If the option has an opposite, give that first, so that the option changes something.
    let opposite = Option.all.first { option.isNegation(of: $0) || $0.isNegation(of: option) }
    let oppositeArguments = opposite.map(arguments) ?? []
    let plain = try #require(try read(oppositeArguments + timers).invocation)
    let changed = try #require(try read(oppositeArguments + timers + optionArguments).invocation)
    #expect(changed.timers[1] != plain.timers[1], "\(option.spelling)")
    #expect(
      (changed.timers[0] != plain.timers[0]) == (option.scope == .window), "\(option.spelling)")
    let bothChanged = try #require(
      try read(oppositeArguments + optionArguments + timers).invocation)
    #expect(bothChanged.timers[0] != plain.timers[0])
    #expect(bothChanged.settings == bothChanged.timers[0].settings)
    guard option.scope == .part else {
      #expect(bothChanged.timers[1] == changed.timers[1])
      return
    }
    #expect(changed.timers[1].options[0] == plain.timers[1].options[0])
    #expect(changed.timers[1].options[1] == bothChanged.timers[1].options[1])
  }

  @Test func runOptionsMayStandAnywhere() throws {
    for line in ["-q 5m then 3m", "5m -q then 3m", "5m then 3m -q"] {
      #expect(try read(words(line)).invocation?.output == .quiet)
    }
    guard
      case .explain(let invocation) = try read(words("5m then 3m --explain --no-config also 1m"))
    else {
      Issue.record("not explained")
      return
    }
    #expect(!invocation.readsSettings)
  }
}
