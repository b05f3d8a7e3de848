import Countdown

/// The reason why a file was not read or changed, in one line for the user.
struct StoreError: Error, Equatable {
  let message: String

  static let noLogFolder = StoreError("no folder for your log: set HOME or XDG_STATE_HOME")

  init(_ message: String) {
    self.message = message
  }

  /// The error of a file: `/home/x/.config/timer/settings: no room left on the disk`.
  init(_ path: String, _ message: String) {
    self.message = "\(Quoting.path(path)): \(message)"
  }

  init(_ path: String, _ error: SystemError) {
    let reason =
      if error.wouldBlock {
        "another timer is writing it: try again"
      } else if error.isDiskFull {
        "no room left on the disk"
      } else if error.isTooLarge {
        "the file would be too large: raise ulimit -f"
      } else {
        error.message
      }
    self.init(path, reason)
  }

  /// Calls the body, and throws its error as an error of a file.
  static func at<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw StoreError(path, error)
    }
  }

  init(_ path: String, _ error: SmallFile.ReadError) {
    self.init(path, error.message)
  }
}
