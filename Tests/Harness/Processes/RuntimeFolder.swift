import CLibrary

extension Platform {
  /// A folder of this process alone in which programs put their sockets; it is removed at the end.
  static let runtimeFolder: String = {
    let folder = "/tmp/timer-tests-\(getpid())"
    unsafe _ = mkdir(folder, 0o700)
    atexit { Platform.removeAll(in: runtimeFolder) }
    return folder
  }()

  /// A new folder in it, for a program that is to find no sockets but its own.
  fileprivate static func ownRuntimeFolder() -> String {
    var template = Array("\(runtimeFolder)/XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { return runtimeFolder }
    return unsafe String(cString: path)
  }

  private static func removeAll(in folder: String) {
    for name in names(in: folder) where name != "." && name != ".." {
      let path = "\(folder)/\(name)"
      // What the app has left in the background ends with the tests.
      if name.hasSuffix(".lock"),
        let process = pid_t(name.dropLast(5).drop { $0 != "-" }.dropFirst())
      {
        kill(process, SIGKILL)
      }
      if unsafe unlink(path) != 0 { removeAll(in: path) }
    }
    unsafe _ = rmdir(folder)
  }
}

extension [String: String] {
  /// The same for a program that is to see no timers of programs that other tests run at the same time, unless it has
  /// a folder for sockets already that is not that of all tests.
  package var alone: [String: String] {
    guard self["XDG_RUNTIME_DIR"] ?? Platform.runtimeFolder == Platform.runtimeFolder else {
      return self
    }
    let folder = Platform.ownRuntimeFolder()
    var result = merging(["XDG_RUNTIME_DIR": folder, "TMPDIR": folder]) { $1 }
    if self["XDG_STATE_HOME"] ?? Platform.runtimeFolder == Platform.runtimeFolder {
      result["XDG_STATE_HOME"] = folder
    }
    return result
  }
}
