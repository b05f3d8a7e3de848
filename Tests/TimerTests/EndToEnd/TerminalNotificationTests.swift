import CLibrary
import Harness
import Testing

/// Notifications that the terminal shows on request.
@Suite(.onBlockingThreads) struct TerminalNotificationTests {
  /// An environment as over ssh: only TERM tells about the terminal, and no variable has the address of a D-Bus.
  private func environment(_ term: String) -> [String: String] {
    ["TERM": term, "LANG": "C.UTF-8", "PATH": "/nowhere"]
  }

  /// Returns the notifications of a countdown in a small window. A larger picture could fill the terminal's queue, and
  /// then the countdown would notify through other programs.
  private func notifications(_ term: String, _ arguments: String...) throws
    -> [ReceivedNotification]
  {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["--no-sound", "200ms"] + arguments,
      environment: environment(term), columns: 40, rows: 4)
    try terminal.expectCleanExit(.exited(0))
    return terminal.screen.notifications
  }

  @Test(arguments: [
    ("foot", 777), ("foot-extra", 777), ("rxvt-unicode-256color", 777), ("xterm-ghostty", 9),
  ])
  func areSentOnceInTheFormatForTERM(term: String, sequence: Int) throws {
    let notifications = try notifications(term, "--notify", "always", "--name", "tea")
    #expect(notifications.map(\.sequence) == [sequence])
    #expect(notifications.first?.title.hasPrefix("tea") == true)
  }

  @Test(arguments: ["xterm-256color", "alacritty", "tmux-256color", "screen", "vt100"])
  func areNotSentToOtherTerminals(term: String) throws {
    #expect(try notifications(term, "--notify", "always") == [])
  }

  @Test func areNotSentIfUnwanted() throws {
    #expect(try notifications("foot", "--notify", "never") == [])
  }

  @Test func escapeTheName() throws {
    let name = "\u{1B}]0;x\u{7};\u{1B}[31m\n5"
    #expect(try notifications("foot", "--notify", "always", "--name", name).count == 1)
    #expect(try notifications("xterm-ghostty", "--notify", "always", "--name", name).count == 1)
  }

  /// In an encoding other than UTF-8 any byte from 0x80 on may be a control character.
  @Test(arguments: [("C.UTF-8", "café"), ("C", "caf?")])
  func useTheEncodingOfTheTerminal(encoding: String, title: String) throws {
    let terminal = try startOnTerminal(
      "--no-sound", "--notify", "always", "--name", "café", "200ms",
      environment: environment("foot").merging(["LANG": encoding]) { $1 })
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.notifications.map(\.title) == [title])
  }

  @Test func useTheProtocolOfKittyIfItReplies() throws {
    var responder = Responder.kitty()
    responder.replies.insert(
      ("]99;i=timer:p=?", "]99;i=timer:p=?;o=always:p=title,body,?\u{1B}\\"), at: 0)
    let terminal = try startOnTerminal(
      "--no-sound", "--notify", "always", "--name", "tea", "2s",
      environment: environment("xterm-256color"), answering: responder)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.notifications.map(\.sequence) == [99])
    #expect(terminal.screen.notifications.first?.title == "tea")
    #expect(terminal.screen.notifications.first?.body.isEmpty == false)
    #expect(try terminal.leftovers == [])
  }

  #if os(Linux)
    @Test func leaveNoZombieBehind() throws {
      let home = try Home()
      for name in ["notify-send", "gdbus", "busctl"] {
        try home.addProgram(name, "echo shown >> \"$HOMEFOLDER/log\"")
      }
      let bus = ["DISPLAY": ":0", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
      var environment = home.environment.merging(bus) { $1 }
      environment["VTE_VERSION"] = nil
      let terminal = try startOnTerminal(
        "--no-sound", "--notify", "always", "--stay", "300ms", environment: environment)
      try terminal.wait(for: "the end of the helpers") { _ in
        !home.log.isEmpty && terminal.child.childCount == 0
      }
      #expect(home.log == ["shown"])
      try terminal.signal(SIGTERM)
      #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    }
  #endif
}
