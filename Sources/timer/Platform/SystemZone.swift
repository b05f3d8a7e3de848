import CLibrary
internal import Countdown
internal import Interface

/// The user's time zone: `TZ`, or the system's.
struct SystemZone: Zone {
  let hourCycle: HourCycle

  /// - Parameter settings: the settings with the hour cycle, if the user set one.
  init(_ settings: Settings = Settings()) {
    hourCycle = settings.hourCycle ?? .ofLocale(Process.environment)
  }

  func civil(at instant: WallTime) -> CivilTime {
    let (seconds, attoseconds) = instant.sinceEpoch.components
    // Round down, also before 1970.
    var time = time_t(attoseconds < 0 ? seconds - 1 : seconds)
    var fields = unsafe tm()
    unsafe _ = localtime_r(&time, &fields)
    return unsafe CivilTime(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday),
      hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: Int(fields.tm_sec))
  }
}

// MARK: - Unknown zones

extension SystemZone {
  /// The warning if `TZ` names an unknown zone. The C library takes such a name for UTC.
  static var error: String? {
    error(
      Process.environment("TZ"), database: Process.environment("TZDIR") ?? "/usr/share/zoneinfo")
  }

  /// - Parameters:
  ///   - value: the value of `TZ`; nil if it is not set.
  ///   - database: the folder of the zone files.
  static func error(_ value: String?, database: String) -> String? {
    guard let value else { return nil }
    let name = value.first == ":" ? String(value.dropFirst()) : value
    guard !name.isEmpty, name != "UTC", name != "GMT", !isRule(name),
      !isZoneFile(name.first == "/" ? name : "\(database)/\(name)")
    else { return nil }
    return "TZ \(Quoting.quoted(value)) is not a time zone here: times of day are in UTC"
  }

  /// Whether a text begins like a POSIX rule, with an abbreviation and an offset: `CET-1CEST`, `<+03>-3`.
  private static func isRule(_ text: String) -> Bool {
    var remainingBytes = text.utf8[...]
    if remainingBytes.first == UInt8(ascii: "<") {
      guard let end = remainingBytes.firstIndex(of: UInt8(ascii: ">")),
        remainingBytes.distance(from: remainingBytes.startIndex, to: end) > 3
      else { return false }
      remainingBytes = remainingBytes[remainingBytes.index(after: end)...]
    } else {
      let offset = remainingBytes.drop {
        $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
      }
      guard remainingBytes.count - offset.count >= 3 else { return false }
      remainingBytes = offset
    }
    if remainingBytes.first == UInt8(ascii: "+") || remainingBytes.first == UInt8(ascii: "-") {
      remainingBytes = remainingBytes.dropFirst()
    }
    return remainingBytes.first?.isDigit == true
  }

  /// Whether a file is a zone file, which begins with `TZif`.
  private static func isZoneFile(_ path: String) -> Bool {
    guard let file = try? Descriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
      return false
    }
    defer { file.close() }
    return (try? file.contents(atMost: 4)) == Array("TZif".utf8)
  }
}
