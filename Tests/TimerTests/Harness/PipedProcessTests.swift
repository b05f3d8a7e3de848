import CLibrary
import Harness
import Testing

/// The harness for programs without a terminal, tested with shell scripts.
@Suite(.onBlockingThreads) struct PipedProcessTests {
  private func shell(_ script: String) throws -> PipedProcess {
    try PipedProcess("/bin/sh", ["-c", script], input: .pipe)
  }

  @Test func collectsLinesAndErrors() throws {
    let program = try shell("echo one; echo two; printf half; echo bad >&2; exit 2")
    #expect(try program.waitForExit() == .exited(2))
    #expect(program.lines.map(\.text) == ["one", "two"])
    #expect(program.output == Array("one\ntwo\nhalf".utf8))
    #expect(program.errorLines.map(\.text) == ["bad"])
  }

  @Test func recordsWhenLinesArrive() throws {
    let program = try shell("echo a; read x; echo b")
    try program.wait(for: "the first line") { !$0.isEmpty }
    let between = ContinuousClock.now
    try program.send("\n")
    try program.waitForExit()
    try #require(program.lines.map(\.text) == ["a", "b"])
    #expect(program.child.startInstant <= program.lines[0].instant)
    #expect(program.lines[0].instant <= between)
    #expect(between <= program.lines[1].instant)
  }

  @Test func readsFromSeveralPrograms() throws {
    let programs = try ["a", "b"].map { try shell("echo \($0); read x; echo \($0)") }
    try PipedProcess.read(programs, within: .waitLimit) {
      programs.allSatisfy { $0.lines.count == 1 }
    }
    for program in programs.reversed() { try program.send("\n") }
    try PipedProcess.read(programs, within: .waitLimit) {
      programs.allSatisfy { $0.lines.count == 2 }
    }
    #expect(programs.map { $0.lines.map(\.text) } == [["a", "a"], ["b", "b"]])
    #expect(throws: WaitError.self) {
      try PipedProcess.read(programs, within: .milliseconds(20)) { false }
    }
  }

  @Test func closesTheOutput() throws {
    // The process of another test may inherit our end of the pipe for a moment, so one write might still succeed.
    let program = try shell("echo a; read x; while :; do echo b; done")
    try program.wait(for: "the first line") { !$0.isEmpty }
    program.closeOutput()
    try program.send("\n")
    #expect(try program.waitForExit() == .signalled(SIGPIPE))
  }

  @Test func endsTheInput() throws {
    let program = try shell("cat; exit 3")
    try program.send("text")
    program.closeInput()
    #expect(try program.waitForExit() == .exited(3))
    #expect(program.output == Array("text".utf8))
  }

  @Test func hasNoTerminal() throws {
    let program = try shell("(: </dev/tty) 2>/dev/null && echo has")
    try program.waitForExit()
    #expect(program.output.isEmpty)
  }

  @Test func throwsIfAProgramCannotBeStarted() {
    #expect(throws: SystemCallError(call: "posix_spawn /no/such/program", code: 2)) {
      try PipedProcess("/no/such/program")
    }
  }

  @Test func findsTheBuiltProgram() throws {
    #expect(try executable(named: "timer").hasSuffix("/timer"))
    #expect(throws: WaitError.self) { try executable(named: "no-such-program") }
  }
}
