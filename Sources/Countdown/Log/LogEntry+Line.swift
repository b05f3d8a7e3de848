extension LogEntry {
  /// The most bytes of a name in the file, so that a line is written in one short write.
  package static let longestName = 1_000

  /// Returns the line of the file, with its line feed. Its fields are separated by tabs:
  /// the start (`2026-11-20T17:30:00+01:00`), the seconds elapsed, the seconds asked for, how it ended, and the name.
  package func line(in zone: any Zone) -> [UInt8] {
    var text = TextBuilder()
    appendStart(to: &text, in: zone)
    for duration in [elapsed, asked] {
      text.append("\t")
      text.appendSeconds(ofMilliseconds: Self.milliseconds(duration))
    }
    text.append("\t")
    text.append(end.rawValue)
    text.append("\t")
    return text.bytes + Self.field(name) + [UInt8(ascii: "\n")]
  }

  private func appendStart(to text: inout TextBuilder, in zone: any Zone) {
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
    let offset = Self.utcOffsetInMinutes(civil, at: began)
    text.append(offset < 0 ? "-" : "+")
    text.append(Int64(abs(offset) / 60), digits: 2)
    text.append(":")
    text.append(Int64(abs(offset) % 60), digits: 2)
  }

  private static func utcOffsetInMinutes(_ civil: CivilTime, at instant: WallTime) -> Int {
    guard let day = CivilDay(civil) else { return 0 }
    let local = day.sinceEpoch * 86_400 + civil.hour * 3_600 + civil.minute * 60 + civil.second
    let (seconds, attoseconds) = instant.sinceEpoch.components
    return (local - Int(attoseconds < 0 ? seconds - 1 : seconds)) / 60
  }

  /// Returns the duration rounded to the nearest millisecond; 0 for a negative one.
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = (max(duration, .zero) + .microseconds(500)).components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Returns a name of at most ``longestName`` bytes, with blanks for control characters, which could end the field.
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
