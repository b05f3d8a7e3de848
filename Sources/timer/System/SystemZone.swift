import CLibrary
internal import Countdown

/// The time zone of the user, from the system or from `TZ`.
struct SystemZone: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    let (seconds, attoseconds) = instant.sinceEpoch.components
    // Whole seconds, rounded down, also before 1970.
    var time = time_t(attoseconds < 0 ? seconds - 1 : seconds)
    var fields = unsafe tm()
    unsafe _ = localtime_r(&time, &fields)
    return unsafe CivilTime(
      year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday),
      hour: Int(fields.tm_hour), minute: Int(fields.tm_min), second: Int(fields.tm_sec))
  }
}
