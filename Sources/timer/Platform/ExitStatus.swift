/// The exit status of the program. A program that is killed by a signal has none.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The time is up, or another command succeeded.
  case done = 0

  /// The user stopped the countdown before its end, or a command failed.
  case stopped = 1

  /// The command line is wrong. A line on standard error suggests a fix.
  case usage = 2

  /// The system refuses threads or file descriptors that a countdown needs. `EX_OSERR` of sysexits.h.
  case osError = 71

  /// The output could not be written. `EX_IOERR` of sysexits.h.
  case ioError = 74
}
