extension LogEntry {
  /// The most bytes of a name in the file, so that a line is one short write.
  package static let longestName = 1_000

  /// The line of the file, with its line feed: fields with tabs between them.
  ///
  /// `2026-11-20T17:30:00+01:00`, seconds counted, seconds asked, the end, the name.
  package func line(in zone: any Zone) -> [UInt8] {
    var text = TextBuilder()
    append(to: &text, in: zone)
    for duration in [counted, asked] {
      text.append("\t")
      text.append(milliseconds: Self.milliseconds(duration))
    }
    text.append("\t")
    text.append(end.rawValue)
    text.append("\t")
    return text.bytes + Self.field(name) + [UInt8(ascii: "\n")]
  }

  /// When it began, as ISO 8601 has it, with the distance from Greenwich at that moment.
  private func append(to text: inout TextBuilder, in zone: any Zone) {
    let civil = zone.civil(at: began)
    text.append(Int64(civil.year), digits: 4)
    for (sign, number) in [("-", civil.month), ("-", civil.day), ("T", civil.hour)] {
      text.append(sign)
      text.append(Int64(number), digits: 2)
    }
    for number in [civil.minute, civil.second] {
      text.append(":")
      text.append(Int64(number), digits: 2)
    }
    let east = Self.minutesEast(civil, at: began)
    text.append(east < 0 ? "-" : "+")
    text.append(Int64(abs(east) / 60), digits: 2)
    text.append(":")
    text.append(Int64(abs(east) % 60), digits: 2)
  }

  private static func minutesEast(_ civil: CivilTime, at instant: WallTime) -> Int {
    guard let day = CivilDay(civil) else { return 0 }
    let shown = day.sinceEpoch * 86_400 + civil.hour * 3_600 + civil.minute * 60 + civil.second
    let (seconds, attoseconds) = instant.sinceEpoch.components
    return (shown - Int(attoseconds < 0 ? seconds - 1 : seconds)) / 60
  }

  /// Rounded to the nearest millisecond.
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = (max(duration, .zero) + .microseconds(500)).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// A name that ends neither its field nor its line: control characters are blanks.
  private static func field(_ name: String) -> [UInt8] {
    var field: [UInt8] = []
    for character in name {
      let bytes = character.utf8
      guard field.count + bytes.count <= longestName else { break }
      field += bytes.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    }
    return field
  }
}
