import Countdown

/// Why a file of the user's was not changed, in one line for the user.
struct StoreError: Error, Equatable {
  let words: String

  init(_ words: String) {
    self.words = words
  }

  /// A file that is not read or not written: `/home/x/.config/timer/settings: no room is left on the disk`.
  init(_ path: String, _ words: String) {
    self.words = "\(Quoting.path(path)): \(words)"
  }

  init(_ path: String, _ error: SystemError) {
    self.init(
      path,
      error.wouldBlock
        ? "another timer is writing it: try again"
        : error.isNoRoom
          ? "no room left on the disk"
          : error.isTooLarge ? "the file would be too large: raise ulimit -f" : error.message)
  }

  init(_ path: String, _ flaw: SmallFile.ReadError) {
    self.init(path, flaw.words)
  }
}
