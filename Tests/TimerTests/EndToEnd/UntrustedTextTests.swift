import CLibrary
import Harness
import Testing

/// No control sequence in text of the user reaches the terminal, and no text distorts the picture.
@Suite(.onBlockingThreads) struct UntrustedTextTests {
  @Test(arguments: [
    "\u{1B}[31mred\u{1B}]0;title\u{7}", "bell\u{7}bell", "line\nline", "back\u{8}\u{8}\u{8}",
    "\r\u{1B}[2J", "\u{9B}31m", "\u{90}q\u{9C}", "\u{202E}turned", "\u{E}\u{F}", "\u{7F}",
    "\u{FFFE}\u{2028}", "\u{AD}\u{200B}\u{FEFF}",
  ])
  func escapesControlCharactersOfAName(name: String) throws {
    for arguments in [["5m", "--name", name], ["--inline", "5m", "--name", name]] {
      let terminal = try PseudoTerminal(executable(named: "timer"), arguments + ["--hold", "0"])
      try terminal.waitForPicture()
      #expect(terminal.screen.drawingFaults == [])
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(1))
      #expect(terminal.screen.bells == 0)
      #expect(terminal.screen.title == "")
      // Queries for colours are the only strings. Without a reply, the title is not set.
      #expect(terminal.screen.strings.allSatisfy { ["]10;?", "]11;?"].contains($0) })
      #expect(try terminal.leftovers == [])
      #expect(terminal.screen.writtenRows.count == 1)
    }
  }

  @Test(arguments: [
    "日本語のタイマー", "e\u{301}a\u{308}o\u{302}", "👩‍👩‍👧‍👦 family", "한국어 타이머", "ｆｕｌｌ ｗｉｄｔｈ",
    "\u{301}\u{301}starts with marks", "क्षत्रिय", "أهلا", "☕️ tea", "a\u{200D}b",
  ])
  func fitsNamesInAnyScript(name: String) throws {
    let sizes = [(80, 24), (20, 5), (13, 3), (7, 2), (2, 1)]
    try expectToFit(startOnTerminal("5m", "--name", name), in: sizes)
    try expectToFit(
      startOnTerminal("--inline", "5m", "--name", name),
      in: [(80, 24), (30, 24), (15, 24), (5, 24)])
  }

  /// Expects no drawing faults at each size. A paused countdown is drawn only after a resize.
  private func expectToFit(
    _ terminal: PseudoTerminal, in sizes: [(columns: Int, rows: Int)]
  ) throws {
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    for size in sizes {
      try terminal.resize(columns: size.columns, rows: size.rows)
      try terminal.waitUntilIdle()
      #expect(terminal.screen.drawingFaults == [], "\(size.columns)×\(size.rows)")
    }
  }

  @Test func truncatesAHugeName() throws {
    // On Linux one argument can have 128 KiB, and several together more.
    let words = Array(repeating: String(repeating: "x", count: 100_000), count: 10)
    let terminal = try PseudoTerminal(executable(named: "timer"), ["5m"] + words)
    let screen = try terminal.waitForPicture()
    #expect(screen.drawingFaults == [])
    #expect(screen.text.contains("xxx\u{2026}"))
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(terminal.screen.unknown == [])
  }

  @Test func rejectsHugeTimesInOneLine() throws {
    let words = Array(repeating: String(repeating: "9", count: 100_000), count: 10)
    for arguments in [words, ["5" + words[0]], ["--" + words[0]], ["--hold", words[0], "5m"]] {
      let program = try PipedProcess(executable(named: "timer"), arguments)
      #expect(try program.waitForExit() == .exited(2))
      #expect(program.errorLines.count == 1)
      #expect(program.errors.count < 500)
    }
  }

  /// Returns whether the bytes have no control character except line ends, in UTF-8 or in ASCII.
  static func isHarmless(_ bytes: [UInt8], isUTF8: Bool) -> Bool {
    let lines = bytes.filter { $0 != 0x0A && $0 != 0x0D }
    guard isUTF8 else { return lines.allSatisfy { (0x20...0x7E).contains($0) } }
    guard let text = String(validating: lines, as: UTF8.self) else { return false }
    return !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Octal escapes for `printf`: control characters, and letters with bytes that other encodings use for control
  /// characters.
  static let texts = [
    "\\033[31m", "\\233\\061m", "\\302\\233", "\\302\\220q", "\\306\\233 \\304\\233",
    "caf\\303\\251", "\\177\\001",
  ]

  @Test(arguments: ["C", "C.UTF-8"])
  func printsArgumentsWithoutControlSequences(locale: String) throws {
    try Self.expectNoControlSequence(from: Self.texts.joined(), locale: locale)
  }

  /// Passes a text in every argument that may have one, and expects one line without control characters.
  ///
  /// In encodings other than UTF-8 the second byte of a harmless letter may be a control character.
  static func expectNoControlSequence(from text: String, locale: String) throws {
    let name = "\"$(printf '\(text)')\""
    for arguments in [
      "--explain 5m \(name)", "--explain 5m --name \(name)", "--explain \(name)", "5\(name)",
      "until \(name)", "until 5pm\(name)", "--\(name)", "-\(name)", "-q\(name)",
      "--theme \(name) 5m", "--hold \(name) 5m", "--hold=1\(name) 5m", "--quiet=\(name)",
      "-n a 5m \(name)", "-5\(name)",
    ] {
      let program = try runPipedScript("LC_ALL='\(locale)' LANG= exec \"$0\" \(arguments)")
      let ending = try program.waitForExit()
      #expect(ending == .exited(2) || ending == .exited(0))
      #expect(program.lines.count + program.errorLines.count == 1)
      #expect(
        isHarmless(program.output + program.errors, isUTF8: locale.hasSuffix("UTF-8")),
        "\(arguments): \((program.output + program.errors).readable)")
    }
  }

  @Test(arguments: ["C", "C.UTF-8"])
  func escapesNamesInPlainOutput(locale: String) throws {
    let environment = [String: String].terminal.merging(["TERM": "dumb", "LC_ALL": locale]) { $1 }
    let name = "\u{19B}\u{9B}31m\u{11B}\u{85}\u{1B}c"
    let plain = try startOnTerminal("200ms", "--name", name, environment: environment)
    #expect(try plain.waitForExit() == .exited(0))
    #expect(Self.isHarmless(plain.received.filter { $0 != 0x07 }, isUTF8: locale == "C.UTF-8"))
    let piped = try startOnPipes("5m", "--name", name, environment: environment)
    try piped.child.waitUntilItCatches(SIGUSR2)
    try piped.signal(SIGUSR2)
    try piped.waitForErrorLines(1)
    #expect(
      Self.isHarmless(piped.errors, isUTF8: locale == "C.UTF-8"), "\(piped.errors.readable)")
  }

  /// The harness passes Swift strings, so a shell must make arguments that are not UTF-8.
  @Test(arguments: ["\\377\\376", "\\300\\200", "\\355\\240\\200", "tea\\303", "\\233\\061m"])
  func acceptsNamesThatAreNotUTF8(name: String) throws {
    let terminal = try runScript("exec \"$0\" --hold 0 5m --name \"$(printf '\(name)')\"")
    try terminal.waitForPicture()
    #expect(terminal.screen.drawingFaults == [])
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(String(validating: terminal.received, as: UTF8.self) != nil)
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [
    "\u{1B}[31m5m", "5m\u{7}x", "--\u{1B}]0;x\u{7}", "-\u{1B}", "--color=\u{1B}[1m",
    "until \u{1B}c", "\u{9B}31m", "5\u{202E}m",
  ])
  func printsErrorsAsOneVisibleLine(argument: String) throws {
    let program = try startOnPipes(argument, "5m")
    #expect(try program.waitForExit() == .exited(2))
    #expect(program.output == [])
    #expect(program.errorLines.count == 1)
    #expect(program.errors.filter { $0 == 0x0A }.count == 1)
    let line = String(decoding: program.errors, as: UTF8.self).unicodeScalars
    #expect(!line.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!line.contains("\u{202E}"))
  }

  @Test(arguments: [["\\3775m"], ["5\\377m"], ["--\\377"], ["until", "\\377"]])
  func printsErrorsAboutInvalidUTF8(arguments: [String]) throws {
    let words = arguments.map { "\"$(printf -- '\($0)')\"" }.joined(separator: " ")
    let program = try runPipedScript("exec \"$0\" \(words)")
    #expect(try program.waitForExit() == .exited(2))
    #expect(program.errorLines.count == 1)
    #expect(String(validating: program.errors, as: UTF8.self) != nil)
  }

  @Test(arguments: [[""], ["", ""], ["   "], ["--"], ["--", ""], ["5m", "--name", ""]])
  func survivesEmptyArguments(arguments: [String]) throws {
    let program = try PipedProcess(executable(named: "timer"), arguments + ["--explain"])
    let ending = try program.waitForExit()
    #expect(ending == .exited(2) || ending == .exited(0))
    #expect(program.lines.count + program.errorLines.count >= 1)
  }
}
