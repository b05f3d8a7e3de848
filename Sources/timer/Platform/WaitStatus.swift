import CLibrary

/// The status of a child process, as waitpid(2) reports it.
enum WaitStatus: Equatable {
  case exited(CInt)
  case died(of: CInt)
  case stopped(by: CInt)

  /// Decodes a status without the C library's macros, which Swift does not import. All systems have the same layout.
  init(_ status: CInt) {
    let code = status >> 8 & 0xFF
    switch status & 0x7F {
    case 0: self = .exited(code)
    case 0x7F: self = .stopped(by: code)
    case let signal: self = .died(of: signal)
    }
  }

  /// The message for the user if the process has failed; otherwise nil.
  var failure: String? {
    switch self {
    case .exited(0), .stopped: nil
    case .exited(let status): "status \(status)"
    case .died(let signal):
      "killed by signal \(signal) (\(unsafe String(cString: strsignal(signal))))"
    }
  }
}
