import Drawing
import Harness
import Interface
import Testing

@Suite struct NotificationTests {
  private func sequence(
    _ kind: TerminalServices.NotificationProtocol, _ title: String, _ body: String
  ) -> String {
    String(decoding: Notification(title: title, body: body).sequence(kind), as: UTF8.self)
  }

  @Test(arguments: [
    ("tea", "4m: time was up at 17:30", "\u{1B}]777;notify;tea;4m: time was up at 17:30\u{1B}\\"),
    ("a;b", "c;d", "\u{1B}]777;notify;a,b;c,d\u{1B}\\"),
    ("", "", "\u{1B}]777;notify;timer;\u{1B}\\"),
    ("x\u{7}y\u{9C}z", "<b>&", "\u{1B}]777;notify;x y z;(b)+\u{1B}\\"),
    ("\u{1B}]2;t\u{1B}\\", "\n", "\u{1B}]777;notify;]2,t \\;\u{1B}\\"),
  ])
  func isOneSequenceOfUrxvt(title: String, body: String, expected: String) {
    #expect(sequence(.urxvt, title, body) == expected)
  }

  /// A text that does not begin with a letter gets a prefix, because Ghostty reads a digit there as a command.
  @Test(arguments: [
    ("tea", "4m ran out", "\u{1B}]9;tea: 4m ran out\u{1B}\\"),
    ("5 minutes", "over", "\u{1B}]9;timer: 5 minutes: over\u{1B}\\"),
    ("-x", "over", "\u{1B}]9;timer: -x: over\u{1B}\\"),
    ("4;1;50", "", "\u{1B}]9;timer: 4,1,50\u{1B}\\"),
    ("Äpfel", "", "\u{1B}]9;Äpfel\u{1B}\\"),
  ])
  func isOneSequenceOfITerm(title: String, body: String, expected: String) {
    #expect(sequence(.iterm, title, body) == expected)
  }

  @Test func isInBase64ForKitty() {
    #expect(
      sequence(.kitty, "Teé", "ready")
        == "\u{1B}]99;i=timer:d=0:e=1;VGXDqQ==\u{1B}\\"
        + "\u{1B}]99;i=timer:d=1:e=1:p=body;cmVhZHk=\u{1B}\\")
  }

  /// Whatever the text is, the bytes are one sequence, or two for kitty, without other control characters.
  @Test(arguments: [TerminalServices.NotificationProtocol.kitty, .urxvt, .iterm])
  func containsNoOtherSequence(kind: TerminalServices.NotificationProtocol) {
    var generator = SeededGenerator(seed: 45)
    let parts = [
      "\u{1B}", "\\", "]", ";", "\u{7}", "\u{9C}", "\u{90}", "4", "a", "<", "&", "\n", "\0", "ü",
      "\u{202E}", "-",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let bytes = Notification(title: text, body: text).sequence(kind)
      let escapes = bytes.count { $0 == 0x1B }
      #expect(escapes == (kind == .kitty ? 4 : 2), "\(text.unicodeScalars.map(\.value))")
      #expect(!bytes.contains { $0 < 0x1B || $0 > 0x1B && $0 < 0x20 || $0 == 0x7F })
      #expect(
        !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
          (0x80...0x9F).contains($0.value)
        })
    }
  }

  private let hostileNotification = Notification(
    title: "-t 'q' \\ <b>", body: "-b <i> & 'r' \\n \"s\"")

  @Test func isTextForNotifySend() {
    let command = hostileNotification.busCommands[0]
    #expect(command.first == "notify-send")
    #expect(
      command.suffix(3) == ["--", "-t 'q' \\ <b>", "-b &lt;i&gt; &amp; 'r' \\\\n \"s\""])
  }

  @Test func isTextForGdbus() {
    let command = hostileNotification.busCommands[1]
    #expect(command.first == "gdbus")
    #expect(
      command.suffix(6) == [
        "alarm-symbolic", "'-t \\'q\\' \\\\ <b>'", "'-b &lt;i&gt; &amp; \\'r\\' \\\\n \"s\"'", "[]",
        "{'urgency': <byte 2>}", "8000",
      ])
  }

  @Test func isTextForBusctl() throws {
    let command = hostileNotification.busCommands[2]
    #expect(command.first == "busctl")
    let end = try #require(command.firstIndex(of: "--"))
    let title = try #require(command.firstIndex(of: "-t 'q' \\ <b>"))
    #expect(end < title)
    #expect(command[title + 1] == "-b &lt;i&gt; &amp; 'r' \\n \"s\"")
  }

  @Test func isTextForAScript() {
    let command = hostileNotification.scriptCommand
    #expect(command.suffix(3) == ["--", hostileNotification.title, hostileNotification.body])
  }
}
