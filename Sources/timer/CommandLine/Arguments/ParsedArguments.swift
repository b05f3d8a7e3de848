import Countdown

/// The arguments of a command line or a preset, split into options and the words of each part.
struct ParsedArguments {
  struct Part {
    var words: [String] = []

    /// The value of `--name`.
    var name: String?
  }

  /// Set by `--help` or `--version`. Arguments after this option are not read.
  var earlyExit: ParsedOptions.EarlyExit?

  /// Whether `--` comes after the first word. Then `stop -- 20m` is a command and a name, not a countdown.
  var hasNameAfterDashes = false

  /// All arguments except options, as typed, with `then` and `also`.
  private(set) var words: [String] = []

  /// At least one timer, each with at least one part. A part may be empty.
  private(set) var timers = [[Part()]]

  private(set) var separators: [Separator] = []

  /// The position of a part.
  struct Position: Equatable {
    var timer: Int

    /// The index of the part in its timer.
    var part: Int
  }

  /// Each option, and the part in which it is written; nil for an option before the first word.
  private var options: [(option: GivenOption, position: Position?)] = []

  /// Adds an argument that is not an option.
  mutating func add(_ argument: String) {
    words.append(argument)
    for piece in Separator.pieces(of: argument) {
      switch piece {
      case .words(let text): changeLastPart { $0.words.append(text) }
      case .separator(let separator): begin(separator)
      }
    }
  }

  mutating func add(_ option: GivenOption) {
    if option.option.long == "name" { changeLastPart { $0.name = option.value } }
    let position = Position(timer: timers.count - 1, part: timers[timers.count - 1].count - 1)
    options.append((option, words.isEmpty ? nil : position))
  }

  private mutating func begin(_ separator: Separator) {
    changeLastPart { $0.words = Separator.withoutAnd($0.words) }
    separators.append(separator)
    switch separator {
    case .then: timers[timers.count - 1].append(Part())
    case .also: timers.append([Part()])
    }
  }

  private mutating func changeLastPart(_ change: (inout Part) -> Void) {
    let timer = timers.count - 1
    change(&timers[timer][timers[timer].count - 1])
  }
}

extension ParsedArguments {
  var hasOptions: Bool { !options.isEmpty }

  var allOptions: [GivenOption] { options.map(\.option) }

  /// Returns the options that apply to a part.
  func options(at position: Position) -> [GivenOption] {
    options.filter { option, optionPosition in
      guard let optionPosition else { return true }
      return switch option.option.scope {
      case .run, .window: true
      case .timer: optionPosition.timer == position.timer
      case .part: optionPosition == position
      }
    }
    .map(\.option)
  }

  /// Returns the first option that does not apply to a command.
  func option(notFor command: Option.Commands) -> GivenOption? {
    allOptions.first { !$0.option.commands.contains(command) }
  }

  /// Returns an option as it was typed last, such as `-q` for `quiet`; with its long name if it was not typed.
  func spelling(of long: String) -> String {
    allOptions.last { $0.option.long == long }?.spelling ?? "--" + long
  }

  /// Whether the first part is a time, or a name and a time.
  var beginsWithCountdown: Bool { !hasNameAfterDashes && Request.canRead(timers[0][0].words) }

  /// Whether this is `timer log`, not a countdown such as `log book 20m`.
  var isLog: Bool { words.first == "log" && !beginsWithCountdown }
}
