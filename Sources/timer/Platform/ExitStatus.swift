/// The exit status of the program. A signal that kills the program ends it by that signal instead.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The time ran out, or the help, version or explanation that was asked for was printed.
  case done = 0

  /// A person stopped the countdown before its end.
  case stopped = 1

  /// The command line is wrong; one line on standard error says what would work.
  case usage = 2

  /// The system refuses threads or file descriptors that a countdown needs. `EX_OSERR` of sysexits.h.
  case osError = 71

  /// The output could not be written. `EX_IOERR` of sysexits.h.
  case ioError = 74
}
