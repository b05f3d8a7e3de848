/// The exit status of the program, unless a signal kills it.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The time is up, or another command succeeded.
  case done = 0

  /// The user stopped the countdown before its end, or a command failed.
  case stopped = 1

  /// The command line is wrong.
  case usage = 2

  /// The system refuses threads or file descriptors that a countdown needs. `EX_OSERR` of sysexits.h.
  case osError = 71

  /// The output could not be written. `EX_IOERR` of sysexits.h.
  case ioError = 74
}
