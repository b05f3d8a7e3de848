/// What the program says to whoever started it. Killed by a signal, it dies of that signal instead.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The time ran out; or help, version or a reading was asked for and given.
  case done = 0

  /// A person stopped the countdown before its end.
  case stopped = 1

  /// The command line is wrong; one line on standard error says what would work.
  case usage = 2

  /// The system refuses what counting takes: threads or file descriptors. `EX_OSERR` of sysexits.h.
  case osError = 71

  /// The output could not be written. `EX_IOERR` of sysexits.h.
  case ioError = 74
}
