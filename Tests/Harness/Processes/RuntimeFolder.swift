import CLibrary

extension Platform {
  /// A folder of this process alone in which programs put their sockets; it is removed at the end.
  static let runtimeFolder: String = {
    let folder = "/tmp/timer-tests-\(getpid())"
    unsafe _ = mkdir(folder, 0o700)
    atexit { removeFolder(Platform.runtimeFolder) }
    return folder
  }()

  /// A new folder in it, for a program that is to find no sockets but its own.
  fileprivate static func ownRuntimeFolder() -> String {
    // mkdtemp(3) puts other letters in the place of each X.
    var template = Array("\(runtimeFolder)/XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { return runtimeFolder }
    return unsafe String(cString: path)
  }
}

/// Removes a folder and all that is in it, and kills what counts there in the background.
package func removeFolder(_ folder: String) {
  for name in Platform.names(in: folder) {
    let path = "\(folder)/\(name)"
    if name.hasSuffix(".timers") { killBackgroundProcess(ofEntry: path) }
    if unsafe unlink(path) != 0 { removeFolder(path) }
  }
  unsafe _ = rmdir(folder)
}

/// Kills the process that a file of the registry names, if it has a session of its own, as everything in the background.
private func killBackgroundProcess(ofEntry path: String) {
  guard let number = Platform.contents(of: path)?.firstMatch(of: /pid=(\d+)/)?.1,
    let process = pid_t(number), process > 1, getsid(process) == process
  else { return }
  kill(process, SIGKILL)
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
