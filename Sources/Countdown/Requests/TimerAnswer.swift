/// The answer to a ``TimerRequest``: one line.
package struct TimerAnswer: Equatable, Sendable {
  /// Why it was not done, in words for the user; nil where it was.
  package var refusal: String?

  /// How all timers stand, or the one that was meant; none where that is done with.
  package var timers: [TimerStatus]

  package init(_ timers: [TimerStatus], refusal: String? = nil) {
    (self.timers, self.refusal) = (timers, refusal)
  }

  /// The line, with its line feed; never longer than ``TimerRequest/longestLine``.
  ///
  /// Where there are too many names for that, long ones are cut; where there are too many timers, it refuses.
  package var line: [UInt8] {
    for longest in [4096, 512, 64, 0] {
      if let line = line(longestText: longest) { return line }
    }
    return TimerAnswer([], refusal: "there are too many timers").line
  }

  private func line(longestText: Int) -> [UInt8]? {
    var bytes = Array(TimerRequest.version.utf8)
    if let refusal {
      var text = FieldText()
      text.add("words", refusal)
      bytes += " no ".utf8
      bytes += text.bytes
    } else {
      bytes += " ok".utf8
    }
    for timer in timers {
      bytes.append(UInt8(ascii: "\t"))
      bytes += timer.fields(longestText: longestText)
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes.count <= TimerRequest.longestLine ? bytes : nil
  }

  /// Reads a line without its line feed; nil where it is none of this version. Timers that are not understood are left
  /// out.
  package init?(line: ArraySlice<UInt8>) {
    let end = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
    var head = line[..<end]
    guard TimerRequest.word(&head) == TimerRequest.version else { return nil }
    switch TimerRequest.word(&head) {
    case "ok": refusal = nil
    case "no":
      var words: String?
      Field.read(head) { if $0.key == "words" { words = $0.text } }
      guard let words else { return nil }
      refusal = words
    default: return nil
    }
    timers = line[end...].split(separator: UInt8(ascii: "\t")).compactMap {
      TimerStatus(fields: $0)
    }
  }
}
