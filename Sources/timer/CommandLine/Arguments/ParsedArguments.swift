import Countdown

/// The words and the options of a command line, or of a preset, before the words are understood.
struct ParsedArguments {
  /// The words between two joints.
  struct Part {
    var words: [String] = []

    /// The value of `--name`.
    var name: String?
  }

  /// One `--help` or `--version`: nothing after it has been read.
  var question: ParsedOptions.Question?

  /// Whether `--` stands after the first word: a name follows, and no time.
  var hasName = false

  /// All arguments that are no options, joints too, as they were typed.
  private(set) var words: [String] = []

  /// At least one, each with at least one part, which may be empty.
  private(set) var timers = [[Part()]]

  /// What joins the parts, in order: one fewer than the parts.
  private(set) var joints: [Separator] = []

  /// Each option, and the index of the timer in which it stands; nil for one that stands before the first word.
  private var options: [(option: GivenOption, timer: Int?)] = []

  /// Adds an argument that is no option.
  mutating func add(_ argument: String) {
    words.append(argument)
    for piece in Separator.pieces(of: argument) {
      switch piece {
      case .words(let words): changePart { $0.words.append(words) }
      case .joint(let joint): begin(joint)
      }
    }
  }

  mutating func add(_ option: GivenOption) {
    if option.option.scope == .part { changePart { $0.name = option.value } }
    options.append((option, words.isEmpty ? nil : timers.count - 1))
  }

  private mutating func begin(_ joint: Separator) {
    changePart { $0.words = Separator.withoutAnd($0.words) }
    joints.append(joint)
    switch joint {
    case .then: timers[timers.count - 1].append(Part())
    case .also: timers.append([Part()])
    }
  }

  private mutating func changePart(_ change: (inout Part) -> Void) {
    let timer = timers.count - 1
    change(&timers[timer][timers[timer].count - 1])
  }
}

extension ParsedArguments {
  var hasOptions: Bool { !options.isEmpty }

  /// All options in order, wherever they stand.
  var allOptions: [GivenOption] { options.map(\.option) }

  /// All options but those of other timers.
  ///
  /// - Parameter timer: its index.
  func options(of timer: Int) -> [GivenOption] {
    options.filter { $0.option.option.scope != .timer || $0.timer == nil || $0.timer == timer }
      .map(\.option)
  }

  /// The first option that is not for a command.
  func option(notFor command: Option.Commands) -> GivenOption? {
    allOptions.first { !$0.option.commands.contains(command) }
  }

  /// An option as it was written last: `-q` for `quiet`.
  ///
  /// - Parameter long: its long name.
  func spelling(of long: String) -> String {
    allOptions.last { $0.option.long == long }?.spelling ?? "--" + long
  }

  /// Whether the first part is a countdown, a time or a name and a time, and not a command before `--`.
  var beginsWithCountdown: Bool { !hasName && Request.reads(timers[0][0].words) }

  /// Whether these are the arguments of `timer log`, and not of a countdown such as `log book 20m`.
  var isLog: Bool { words.first == "log" && !beginsWithCountdown }
}
