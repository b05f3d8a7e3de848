#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Platform {
  /// A folder of this process alone in which programs put their sockets; it is removed at the end.
  static let runtimeFolder: String = {
    let folder = "/tmp/timer-tests-\(getpid())"
    unsafe _ = mkdir(folder, 0o700)
    atexit { Platform.removeRuntimeFolder() }
    return folder
  }()

  private static func removeRuntimeFolder() {
    let folder = "\(runtimeFolder)/timer"
    for name in names(in: folder) where name != "." && name != ".." {
      unsafe _ = unlink("\(folder)/\(name)")
    }
    unsafe _ = rmdir(folder)
    unsafe _ = rmdir(runtimeFolder)
  }
}
