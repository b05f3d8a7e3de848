import CLibrary
import Countdown
import Foundation
import Harness
import Testing

/// The settings file, as the built program reads it.
@Suite(.onBlockingThreads) struct SettingsFileTests {
  /// Runs a countdown on a terminal, with standard error in a pipe.
  static func runCountdown(
    _ home: Home, _ arguments: [String] = ["300ms"], variables: [String: String] = [:]
  ) throws -> (terminal: PseudoTerminal, errors: String) {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments,
      environment: home.environment.merging(variables) { $1 }, error: .pipe)
    #expect(try terminal.waitForExit() == .exited(0))
    return (terminal, String(decoding: terminal.errors, as: UTF8.self))
  }

  @Test func appliesItsSettings() throws {
    let (terminal, errors) = try Self.runCountdown(Home(settings: "# quiet\n--no-bell\n"))
    #expect(terminal.screen.bells == 0)
    #expect(errors == "")
    #expect(
      try Self.runCountdown(Home(settings: "--no-bell\n"), ["300ms", "--bell"]).terminal.screen
        .bells == 1)
    #expect(
      try Self.runCountdown(Home(settings: "--no-bell\n"), ["300ms", "--no-config"]).terminal.screen
        .bells == 1)
  }

  @Test func appliesItsSettingsWithoutUTF8() throws {
    let (terminal, errors) = try Self.runCountdown(
      Home(settings: "--no-bell\nö\n"), variables: ["LC_ALL": "C"])
    #expect(terminal.screen.bells == 0)
    #expect(errors.hasPrefix("timer: settings:2: '"))
  }

  /// The command line decides how times of day are written, then the settings, then the locale.
  @Test(arguments: [
    ("--clock 24\n", [], "17:00"), ("--clock auto\n", [], "5:00 PM"), ("", [], "5:00 PM"),
    ("", ["--clock", "24"], "17:00"), ("--clock 24\n", ["--clock=12"], "5:00 PM"),
    ("--clock 24\n", ["--no-config"], "5:00 PM"),
  ])
  func writesTimesOfDay(file: String, options: [String], time: String) throws {
    let home = try Home(settings: file)
    var environment = home.environment.merging(["LC_ALL": "en_US.UTF-8"]) { $1 }
    environment["TZ"] = [String: String].atNoon["TZ"]
    let program = try PipedProcess(
      executable(named: "timer"), ["--explain", "until", "5pm"] + options, environment: environment)
    try program.waitForExit()
    #expect(program.lines.first?.text.contains(" until \(time)") == true)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["until", "5pm"] + options, environment: environment)
    try terminal.wait(for: "the time of the end") { $0.text.contains("ends \(time)") }
    try terminal.signal(SIGTERM)
  }

  /// If the report at the start stays on the screen, it is not repeated at the end.
  @Test(arguments: [
    (["300ms"], ["TERM": "dumb"]), (["300ms", "--inline"], [:]), (["300ms", "--plain"], [:]),
    (["300ms"], ["ACCESSIBLE": "1"]),
  ])
  func reportsALineOnce(arguments: [String], variables: [String: String]) throws {
    let (terminal, errors) = try Self.runCountdown(
      Home(settings: "--no-bell\n--foo\n"), arguments, variables: variables)
    let text = terminal.screen.rows.joined()
    #expect(text.ranges(of: "settings:2: unknown option").count == 1, "\(text)")
    #expect(errors == "")
    #expect(terminal.screen.bells == 0)
  }

  @Test func reportsALineInThePictureAndAtTheEnd() throws {
    let home = try Home(settings: "--no-bell\n--thme ember\n--foo\n")
    let terminal = try startOnTerminal("700ms", environment: home.environment, error: .pipe)
    let report = "settings:2: unknown option '--thme': did you mean --theme? (and 1 more)"
    try terminal.wait(for: "the line") { $0.rows.contains { $0.contains(report) } }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.errors, as: UTF8.self) == "timer: \(report)\n")
    #expect(terminal.screen.bells == 0)
  }

  enum UnusableFile: String, CaseIterable {
    case folder, unreadable, huge, binary, pipe, device, link

    /// Creates the file, and returns the reason that `timer` reports; "" for none.
    func create(at path: String) throws -> String {
      switch self {
      case .folder:
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
        return "this is a folder, not a file"
      case .unreadable:
        // A link to itself, which even root cannot read.
        unsafe symlink("settings", path)
        return unsafe String(cString: strerror(ELOOP))
      case .huge:
        try Data(count: 10_000_000).write(to: URL(fileURLWithPath: path))
        return "longer than 64 KB"
      case .binary:
        try Data((0..<60_000).map { UInt8(truncatingIfNeeded: $0) }).write(
          to: URL(fileURLWithPath: path))
        return "this is not text"
      case .pipe:
        #expect(unsafe mkfifo(path, 0o600) == 0)
        return "this is not an ordinary file"
      case .device:
        unsafe symlink("/dev/zero", path)
        return "this is not an ordinary file"
      case .link:
        // A link to a missing file counts as no file.
        unsafe symlink("nowhere", path)
        return ""
      }
    }
  }

  @Test(arguments: UnusableFile.allCases)
  func reportsAnUnusableFileInOneLine(unusableFile: UnusableFile) throws {
    let home = try Home()
    let reason = try unusableFile.create(at: home.path("timer/settings"))
    let (terminal, errors) = try Self.runCountdown(home)
    #expect(terminal.screen.bells == 1)
    #expect(
      errors
        == (reason.isEmpty
          ? "" : "timer: \(Quoting.path(home.path("timer/settings"))): \(reason)\n"))
    #expect(try terminal.leftovers == [])
  }

  @Test func followsALink() throws {
    let home = try Home()
    try home.write("--no-bell\n", as: "mine")
    unsafe symlink("../mine", home.path("timer/settings"))
    #expect(try Self.runCountdown(home).terminal.screen.bells == 0)
  }

  /// The errors of the file are not reported, because the file is not read.
  @Test func isNotReadWithoutATerminalOrWithNoConfig() throws {
    let home = try Home(settings: "--foo\n")
    for arguments in [["300ms"], ["--quiet", "0"], ["--no-config", "--explain", "5m"]] {
      let program = try PipedProcess(
        executable(named: "timer"), arguments, environment: home.environment)
      #expect(try program.waitForExit() == .exited(0))
      #expect(program.errors == [], "\(arguments)")
    }
  }

  @Test func explainsWhichLinesApply() throws {
    let home = try Home(settings: "--theme ember\n--foo\n\n--no-bell\n")
    let program = try startOnPipes(
      "--explain", "5m", "--theme=mono", environment: home.environment)
    #expect(try program.waitForExit() == .exited(0))
    #expect(
      String(decoding: program.errors, as: UTF8.self) == """
        timer: settings:1: --theme ember, overridden
        timer: settings:2: unknown option '--foo': see timer --help
        timer: settings:4: --no-bell

        """)
    #expect(program.lines.count == 1)
  }

  @Test func anErrorOfTheCommandLineComesFirst() throws {
    let home = try Home(settings: "--foo\n")
    let program = try startOnPipes("--explain", "5parsecs", environment: home.environment)
    #expect(try program.waitForExit() == .exited(2))
    #expect(program.errors.split(separator: UInt8(ascii: "\n")).count == 1)
  }

  /// A relative folder would depend on the working directory.
  @Test(arguments: [(".", 0), ("$PWD", 1)])
  func ignoresARelativeHome(home: String, errors: Int) throws {
    let program = try runPipedScript(
      """
      folder=$(mktemp -d) && cd "$folder" && mkdir -p .config/timer || exit 9
      echo --nonsense > .config/timer/settings
      unset XDG_CONFIG_HOME
      HOME=\(home) "$0" --explain 5m
      rm -r "$folder"
      """)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.filter { $0.text.contains("nonsense") }.count == errors)
  }
}
