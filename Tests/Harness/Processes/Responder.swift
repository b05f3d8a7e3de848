/// Replies to a program's queries as a certain terminal does.
package struct Responder: Sendable {
  /// The queries and the replies, without the ESC before them. A query may be only the beginning of a sequence.
  package var replies: [(query: String, reply: String)]

  /// The time before a reply, as over a slow connection.
  package var delay = Duration.zero

  /// The time between the two halves of each reply; nil to send replies whole.
  package var gap: Duration?

  /// The number of ``replies`` that may still be sent; nil for no limit.
  package var repliesLeft: Int?

  /// Keys that arrive before the first reply, in the same read.
  package var precedingKeys = ""

  /// The screen of a terminal with images, which replies to graphics commands; nil for no images.
  package var display: Screen?

  /// The keyboard of a terminal with kitty's protocol; nil for a terminal without the protocol.
  package var keyboard: Keyboard?

  private var reader = InstructionReader()
  private var queue: [(due: ContinuousClock.Instant, bytes: [UInt8])] = []

  package init(_ replies: [(query: String, reply: String)]) {
    self.replies = replies
  }

  /// Schedules replies to the queries in the program's output.
  mutating func read(_ bytes: [UInt8], at instant: ContinuousClock.Instant) {
    for instruction in reader.instructions(from: bytes) {
      if display != nil { draw(instruction, at: instant) }
      if let reply = keyboard?.execute(instruction) {
        schedule(Array(reply.utf8), at: instant + delay)
      }
      let query: String
      switch instruction {
      case .sequence(let sequence): query = "[\(sequence.text)"
      case .string(let introducer, let text): query = "\(introducer)\(text)"
      default: continue
      }
      guard let reply = replies.first(where: { query.hasPrefix($0.query) })?.reply else {
        continue
      }
      if repliesLeft == 0 { continue }
      repliesLeft = repliesLeft.map { $0 - 1 }
      schedule(Array("\(precedingKeys)\u{1B}\(reply)".utf8), at: instant + delay)
      precedingKeys = ""
    }
  }

  private mutating func draw(_ instruction: Instruction, at instant: ContinuousClock.Instant) {
    display?.execute(instruction)
    for reply in display?.graphicsReplies ?? [] { schedule(Array(reply.utf8), at: instant + delay) }
    display?.graphicsReplies = []
  }

  private mutating func schedule(_ bytes: [UInt8], at due: ContinuousClock.Instant) {
    guard let gap else { return queue.append((due, bytes)) }
    let start = max(due, queue.last?.due ?? due)
    queue.append((start, Array(bytes[..<(bytes.count / 2)])))
    queue.append((start + gap, Array(bytes[(bytes.count / 2)...])))
  }

  /// Whether the first half of a reply has been sent, but not the second.
  var isMidSequence: Bool { gap != nil && queue.count % 2 == 1 }

  var nextDue: ContinuousClock.Instant? { queue.first?.due }

  /// Returns and removes the bytes that are due.
  mutating func takeDue(at now: ContinuousClock.Instant) -> [UInt8] {
    var bytes: [UInt8] = []
    while let first = queue.first, first.due <= now {
      bytes += first.bytes
      queue.removeFirst()
    }
    return bytes
  }
}

// Replies that were recorded from real terminals.
extension Responder {
  /// kitty 0.26. `keyFlags` are the flags that its keyboard supports.
  package static func kitty(
    background: String = "0000/0000/0000", foreground: String = "dddd/dddd/dddd",
    keyFlags: Int = 31
  ) -> Responder {
    var responder = Responder([
      ("]10;?", "]10;rgb:\(foreground)\u{1B}\\"), ("]11;?", "]11;rgb:\(background)\u{1B}\\"),
      ("[>0q", "P>|kitty(0.26.5)\u{1B}\\"),
      ("[?2026$p", "[?2026;2$y"), ("[?2031$p", "[?2031;0$y"), ("[16t", "[6;19;10t"),
      ("P$qm", "P1$r48:2:1:2:3m\u{1B}\\"),
      ("_Gi=31,", "_Gi=31;OK\u{1B}\\"), ("[c", "[?62;c"),
    ])
    responder.keyboard = Keyboard(supporting: keyFlags)
    return responder
  }

  /// kitty 0.26 with images, in a window with cells of 10 by 19 pixels.
  ///
  /// - Parameter edits: whether the terminal can replace a part of an image. Konsole 22.12 ignores this command.
  package static func drawing(
    columns: Int = 80, rows: Int = 24, files: PixelFiles = .readAndRemoved, edits: Bool = true,
    name: String = "kitty(0.26.5)", background: String = "0000/0000/0000"
  ) -> Responder {
    var responder = kitty(background: background)
    responder.replies.removeAll { $0.query.hasPrefix("_G") || $0.query == "[>0q" }
    responder.replies.append(("[>0q", "P>|\(name)\u{1B}\\"))
    responder.display = Screen(columns: columns, rows: rows)
    responder.display?.setEditSupport(edits)
    responder.display?.readFile = { files.read(kind: $0, name: $1) }
    return responder
  }

  /// xterm 379.
  package static func xterm(
    background: String = "ffff/ffff/ffff", foreground: String = "0000/0000/0000"
  ) -> Responder {
    Responder([
      ("]10;?", "]10;rgb:\(foreground)\u{1B}\\"), ("]11;?", "]11;rgb:\(background)\u{1B}\\"),
      ("[>0q", "P>|XTerm(379)\u{1B}\\"),
      ("[?2026$p", "[?2026;0$y"), ("[?2031$p", "[?2031;0$y"), ("P$qm", "P1$r48:2::1:2:3m\u{1B}\\"),
      ("[c", "[?64;1;2;6;9c"),
    ])
  }

  /// tmux 3.3a within another terminal.
  package static var tmux: Responder {
    Responder([("[>0q", "P>|tmux 3.3a\u{1B}\\"), ("[c", "[?1;2c")])
  }

  /// VTE 0.70.
  package static func vte(
    background: String = "2e2e/3434/3636", foreground: String = "d3d3/d7d7/cfcf"
  ) -> Responder {
    Responder([
      ("]10;?", "]10;rgb:\(foreground)\u{7}"), ("]11;?", "]11;rgb:\(background)\u{7}"),
      ("[?2026$p", "[?2026;4$y"), ("[c", "[?65;1;9c"),
    ])
  }
}
