import CLibrary
internal import Countdown

/// A folder in which the user's processes find each other: each that counts has a socket there.
///
/// It belongs to the user, and nobody else may look into it. One that somebody else has put there is left alone.
struct RuntimeFolder: Hashable {
  let path: String

  /// The folder that a process says it has its socket in; nil where it is none of the user's alone.
  init?(existing path: String) {
    guard path.hasPrefix("/"), Self.isShort(path), Self.isOurs(path) else { return nil }
    self.path = path
  }

  private init(_ path: String) { self.path = path }

  /// Whether it is there still.
  var isThere: Bool { Self.isOurs(path) }

  /// The folders that there are. What counts in the same environment is in any of them.
  static var all: [RuntimeFolder] {
    candidates.filter(isOurs).map { RuntimeFolder($0) }
  }

  /// The names of the files in all of them.
  static var allNames: [String] { all.flatMap { Platform.names(in: $0.path) } }

  /// The first folder that can be used, which is made if it is missing; nil where there is none.
  static func make() -> RuntimeFolder? {
    candidates.lazy.compactMap(make).first
  }

  /// All folders that can be used, which are made if they are missing: what counts later is in one of them.
  static func makeAll() -> [RuntimeFolder] { candidates.compactMap(make) }

  private static func make(_ path: String) -> RuntimeFolder? {
    // Not the mask of the process, but nobody else is to look into it.
    if unsafe mkdir(path, 0o700) == 0 { unsafe _ = chmod(path, 0o700) }
    return isOurs(path) ? RuntimeFolder(path) : nil
  }

  /// Something in the place of a folder that is not for us; nil where there is another folder, or one can be made.
  static var obstacle: String? {
    // Another process may make the folder meanwhile: what has come since then is no obstacle.
    candidates.allSatisfy { unsafe access($0, F_OK) == 0 && !isOurs($0) } ? candidates.last : nil
  }

  /// `timer` in the user's folder for sockets, then one of our own in that for temporary files.
  ///
  /// Source: XDG Base Directory Specification. A variable that is no absolute path is ignored, and so is the folder of
  /// another user, which `su` leaves in the environment; a path that is too long is of no use.
  private static var candidates: [String] {
    var paths: [String] = []
    let named = Process.environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let base = [named, Platform.runtimeFolder].lazy.compactMap({ $0 }).first(where: belongs) {
      paths.append("\(base)/timer")
    }
    paths.append("\(Platform.temporaryFolder)/timer-\(geteuid())")
    return paths.filter(isShort)
  }

  /// Whether there is a file of that name in it.
  func has(_ file: String) -> Bool { unsafe access("\(path)/\(file)", F_OK) == 0 }

  /// Whether a process has its socket in it, or has put it aside there.
  func hasAny(of owner: Owner) -> Bool {
    [owner.file, owner.moving, owner.last].contains(where: has)
  }

  /// The names of the files in folders, when no process moves its timers to another one, or a second later.
  static func namesAtRest(in folders: [RuntimeFolder]) -> [[String]] {
    let end = SystemClock.steady + .seconds(1)
    while true {
      let names = folders.map { Platform.names(in: $0.path) }
      let isMoving = names.joined().contains { Owner(moving: $0)?.isAlive == true }
      if !isMoving || SystemClock.steady >= end { return names }
      Descriptor.pause(milliseconds: 2)
    }
  }

  /// Whether a socket's path in it is short enough for the system.
  private static func isShort(_ path: String) -> Bool {
    path.utf8.count + 1 + Owner.longestFile <= Platform.longestSocketPath
  }

  /// Whether it is a folder of ours, perhaps behind a link.
  private static func belongs(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }

  /// Whether it is itself a folder of ours that is closed to all others.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o777 == 0o700
  }
}
