import Countdown
import Interface
import Testing

@testable import timer

/// The errors of command lines: what is typed, and the exact message.
///
/// The suite `MessagesTests` of `CountdownTests` has the errors of times.
@Suite struct MessagesTests {
  // MARK: Options

  static let options = rows(
    """
    --quite 5m → unknown option '--quite': did you mean --quiet?
    --stopwatch → unknown option '--stopwatch': see timer --help
    -Q 5m → unknown option '-Q': did you mean -q?
    -x 5m → unknown option '-x': see timer --help
    -qx 5m → unknown option '-x' in '-qx': see timer --help
    -quiet 5m → '-quiet' needs two dashes: write --quiet
    -name=tea 5m → '-name=tea' needs two dashes: write --name=tea
    --quiet=yes 5m → --quiet takes no value: write --quiet
    --ring=no 5m → --ring takes no value: write --no-ring
    --no-notify 5m → unknown option '--no-notify': write --notify never
    --no-detach 5m → unknown option '--no-detach': see timer --help
    --sound none 5m → 'none' is not a sound: write --no-sound
    stop --all → '--all' is not an option: write timer stop all
    5m --name → --name needs a value; for example: --name tea
    5m --color → --color needs a value: write auto, always or never
    --color=red 5m → 'red' is not a value of --color: write auto, always or never
    --sound glas 5m → 'glas' is not a sound: did you mean glass?
    --sound gong.wav 5m → 'gong.wav' is not a sound: write ./gong.wav
    --sound=xylophone 5m → 'xylophone' is not a sound: see timer sounds
    --warn 5 5m → --warn: '5' has no unit: write 5m or 5s
    --warn 0s 5m → --warn: '0s' is zero; for example: 1m
    --warn 50% 5m → --warn: '50%' is not understood in this form: write 50m or 50s
    --warn '' 5m → --warn: the time is empty; for example: 500ms, 1.5s or 2m
    --warn 5parsecs 5m → --warn: 'parsecs' is an unknown word; for example: 500ms, 1.5s or 2m
    --goal 4 5m → --goal: '4' has no unit: write 4h or 4m
    --goal 100000000 5m → --goal: '100000000' has no unit; for example: 1h
    --goal 1e9 5m → --goal: '1e9' has no unit; for example: 1h
    --goal 0e5 5m → --goal: '0e5' is zero; for example: 1m
    --hold 1/2 5m → --hold: '1/2' is not a duration: write 30m
    --repeat 0 5m → --repeat: '0' is not a number of rounds: write 1 to 999 or forever
    -5m tea → '-5m' is negative: write 5m
    -5x → '-5x' is negative; for example: 5m
    -q --inline 5m → -q and --inline can't be combined
    -q talk → the preset's --stay and -q can't be combined: write --no-stay too
    """)

  // MARK: Missing and misplaced words

  static let misplaced = rows(
    """
    '' → the time is empty; for example: 5m, 25:00 or until 17:30
    5m -- -q → '-q' needs --name: write 5m --name -q
    --quiet → --quiet needs a time; for example: timer 5m --quiet
    --exec 'say tea' → --exec needs a time; for example: timer 5m --exec 'say tea'
    --every 1m → --every needs a time or --plain; for example: timer 5m --every 1m
    --format {left} 5m → --format needs --quiet, timer status or timer list; for example: timer -q 5m --format '{left}'
    5m --json → --json needs --quiet, timer status or timer list; for example: timer -q 5m --json
    -q 5m --format {x → --format: { has no match: write {{ for a brace, or {left} for a field
    --follow → --follow is for timer status: write timer status --follow
    -n tea 5m green tea → 'tea' and 'green tea' are both names: write one of them
    stopwatch -q → -q is not for the stopwatch: write timer stopwatch
    stopwatch foo → timer stopwatch takes no arguments: write timer stopwatch
    stopwatch 5m → 'stopwatch' must follow its time: write 5m stopwatch or 5m --name stopwatch
    sounds glas → 'glas' is not a sound: did you mean glass?
    sounds glass horn → timer sounds takes one name; for example: timer sounds glass
    start → 'start' is not a time; for example: 5m, 25:00 or until 17:30
    add -1 → '1' has no unit: write -1s or -1m
    add 5 laundry → '5' has no unit: write 5s laundry or 5m laundry
    add 1M → '1M' could be minutes or months: write 1m or 30d
    presets 5 → '5' has no unit: write 5s --name presets or 5m --name presets
    help me → 'me' is not a help topic; topics: timer, app, control, files and commands such as pause
    help puase → 'puase' is not a help topic: did you mean pause?
    help app tea → 'app tea' is not a help topic; topics: timer, app, control, files and commands such as pause
    help 5m → 'help' must follow its time: write 5m help or 5m --name help
    """)

  // MARK: Commands

  static let commands = rows(
    """
    ls → 'ls' is neither a time nor a preset: did you mean list?
    version → 'version' is neither a time nor a preset: did you mean --version?
    settings → 'settings' is neither a time nor a preset: did you mean the key , in the app?
    list tea → timer list takes no arguments: write timer list or timer status tea
    list 5m → timer list takes no arguments: write timer list
    -q list → timer list takes only --format, --json and --clock; for example: timer list --json
    status --stay → timer status takes only --format, --json, --clock and --follow; for example: timer status --json
    status --explain → --explain needs a time; for example: timer --explain 5m
    --explain next monday → 'next monday' needs until: write until next monday
    --explain next hour → 'next hour' has no number: write 1 hour
    status all --follow → --follow is for one timer: write timer status --follow
    pause --no-sound → timer pause takes no options: write timer pause
    pause -dash → unknown option '-d' in '-dash': see timer --help; for a name write timer pause -- -dash
    add → timer add needs a duration; for example: timer add 5m
    add tea → timer add needs a duration; for example: timer add 5m tea
    add 0m → '0m' adds nothing; for example: timer add 5m
    add 0 → '0' adds nothing; for example: timer add 5m
    add until 5pm → 'until 5pm' is not a duration; for example: timer add 5m
    add 5m --quiet → timer add takes no options; for example: timer add 5m
    rename tea x → 'rename' is not a time; for example: 5m, 25:00 or until 17:30
    resume --detach green tea → timer resume takes no options: write timer resume green tea
    """)

  // MARK: Presets and sequences

  static let sequences = rows(
    """
    tae → 'tae' is neither a time nor a preset: did you mean tea?
    set a timer → 'set a timer' is incomplete; for example: 5m, 25:00 or until 17:30
    set table → 'set' is not a time; for example: 5m, 25:00 or until 17:30
    xyzzy → 'xyzzy' is not a time; for example: 5m, 25:00 or until 17:30
    tea tomorrow → 'tomorrow' needs until: write tea until tomorrow
    tea (green) → '(green)' is neither a time nor a name for tea: write tea --name '(green)'
    pomodoro 5m → 'pomodoro' has more than one part and takes no name or time: write pomodoro
    pomodoro x4 → 'pomodoro' has more than one part and takes no name or time: write pomodoro
    pomodoro tomorrow → 'pomodoro' has more than one part and takes no name or time: write pomodoro
    5m then tabata → 'tabata' has more than one part and can't be a part itself: write also, or tabata alone
    5m tea then green → 'green' is neither a time nor a preset: write 5m --name 'tea then green'
    25m focus then 10 mintues break → 'mintues' is an unknown word: write 25m focus then 10 minutes break
    25m then 5M break also 3m → '5M' could be minutes or months: write 25m then 5m break also 3m or 25m then 150d break also 3m
    5m then 10m 5 eggs → '5' needs --name: write 5m then 10m --name '5 eggs'
    8x30s then 1m → '8x30s' is not understood in this form; for example: 5m, 25:00 or until 17:30
    5m --name tea then 5M → '5M' could be minutes or months; for example: 30d
    25M then 5M → '25M' could be minutes or months; for example: 30d
    tea and eggs → 'tea and eggs' is more than one time: write tea also eggs or tea --name eggs
    tea, eggs → 'tea eggs' is more than one time: write tea also eggs or tea --name eggs
    5m then → '5m then' has nothing after 'then': write 5m
    then 5m → 'then 5m' has nothing before 'then': write 5m
    --stay then → 'then' has nothing before 'then'; for example: 5m then 3m
    5m also also 3m → '5m also also 3m' has nothing between 'also' and 'also': write 5m also 3m
    until 24.12.2026 --repeat 2 → 'until Thu 2026-12-24 00:00' comes only once and can't be repeated; for example: until 17:30 --repeat 2
    500ms then 499ms --repeat forever → --repeat forever needs at least 1s a round: write a longer time or --repeat 999
    --quiet 3 also 2 → --quiet and also can't be combined: write a command for each timer
    -q 5m also 3m → -q and also can't be combined: write a command for each timer
    """)

  @Test(arguments: options + misplaced + commands + sequences)
  func reportsTheError(line: String, message: String) throws {
    let arguments = try ShellLine(line[...]).words
    #expect(throws: UsageError(message)) { try read(arguments) }
  }

  /// Each hint that begins with `timer` is a valid command.
  @Test(arguments: options + misplaced + commands + sequences)
  func hintsAreValidCommands(line: String, message: String) throws {
    let hint = message.matches(of: /(?:write|for example:) (.*)$/).first?.1 ?? ""
    for command in hint.split(separator: " or ") where command.hasPrefix("timer ") {
      let arguments = try ShellLine(command.dropFirst("timer ".count)).words
      #expect(throws: Never.self, "\(command)") { try read(arguments) }
    }
  }

  /// Only the first word of the time can have a sign.
  @Test func reportsAMisplacedSign() {
    let message =
      "'-5m' has its sign in the wrong place; for example: timer add -1m tea"
    #expect(throws: UsageError(message)) {
      try read(["add", "1h", "-5m"])
    }
  }

  // MARK: Presets of the user

  static let presets = rows(
    """
    list 5m → 'list' is a timer command: write another name
    noon 5m → 'noon' could be a time or part of one: write another name
    -tea 5m → '-tea' begins like an option: write another name
    then 5m → 'then' joins two timers: write another name
    'my tea' 5m → 'my tea' is not one word: write another name
    eggs 1m → 'eggs' is already on line 1: write another name
    green tea: 4m → 'green tea' is more than one word; for example: green-tea: 5m
    soup → 'soup' has no time; for example: soup 5m
    soup --stay → no time given; for example: 5m or until 17:30
    soup soup → 'soup' is a preset and can't be inside another; for example: 5m soup
    soup 5m then tea → 'tea' is a preset and can't be inside another; for example: 5m tea
    soup 5m --quiet → --quiet is not for a preset: write it on the command line
    soup 5m 'hot → a quote is not closed: write a second '
    soup 5m \\ → the last backslash has nothing after it: write it twice
    """)

  @Test(arguments: presets)
  func reportsTheLineOfAPreset(line: String, message: String) {
    let presets = PresetsTests.presets("eggs 9m\n\n\(line)\ncake 40m\n")
    #expect(presets.errors(at: PresetsTests.context) == ["presets:3: \(message)"])
  }

  @Test func reportsARepeatedPresetAsAPart() {
    #expect(
      throws: UsageError(
        "'stretch' is repeated and can't be a part itself: write also, or stretch alone")
    ) { try read(words("5m then stretch"), presets: "stretch 20m --repeat 3\n") }
  }

  @Test func reportsTheFirstErrorOfThePresetsFile() {
    let presets = PresetsTests.presets("aa 5\nbb 5m then\ncc 5m\n")
    #expect(
      presets.errorSummary(at: PresetsTests.context)
        == "presets:1: '5' has no unit: write 5s or 5m (and 1 more)")
    let presetsError = "presets:1: '5' has no unit: write 5s or 5m"
    #expect(throws: UsageError(presetsError)) { try read(["tea"], presets: "tea 5\n") }
    #expect(
      throws: UsageError(
        "'xyzzy' is not a time; for example: 5m, 25:00 or until 17:30; \(presetsError)")
    ) { try read(["xyzzy"], presets: "tea 5\n") }
    #expect(
      throws: UsageError(
        "'egs' is neither a time nor a preset: did you mean eggs? (\(presetsError))")
    ) { try read(["egs"], presets: "tea 5\n") }
  }
}

/// Returns the rows of a table: two texts with an arrow between them.
private func rows(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let sides = line.split(separator: " \u{2192} ", maxSplits: 1)
    return (String(sides[0]), String(sides.last ?? ""))
  }
}
