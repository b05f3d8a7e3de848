import CLibrary

/// What a child process has done, as `waitpid` reports it.
enum WaitStatus: Equatable {
  case exited(CInt)
  case died(of: CInt)
  case stopped(by: CInt)

  /// The C library decodes it by macros, which Swift does not see. The layout is the same on all systems.
  init(_ status: CInt) {
    let number = status >> 8 & 0xFF
    switch status & 0x7F {
    case 0: self = .exited(number)
    case 0x7F: self = .stopped(by: number)
    case let signal: self = .died(of: signal)
    }
  }

  /// What has gone wrong, in words for the user; nil for nothing.
  var failure: String? {
    switch self {
    case .exited(0), .stopped: nil
    case .exited(let status): "status \(status)"
    case .died(let signal):
      "killed by signal \(signal) (\(unsafe String(cString: strsignal(signal))))"
    }
  }
}
