import CLibrary

extension Platform {
  /// The folder for the sockets, timers and logs of the tests' programs. It is removed when this process exits.
  static let runtimeFolder: String = {
    let folder = "/tmp/timer-tests-\(getpid())"
    unsafe _ = mkdir(folder, 0o700)
    atexit { removeFolder(Platform.runtimeFolder) }
    return folder
  }()

  /// Creates a subfolder for a program that must not see the timers of other programs.
  fileprivate static func makeRuntimeSubfolder() -> String {
    // mkdtemp(3) replaces each X.
    var template = Array("\(runtimeFolder)/XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { return runtimeFolder }
    return unsafe String(cString: path)
  }
}

/// Removes a folder with its content, and kills background processes that are registered there.
package func removeFolder(_ folder: String) {
  for name in fileNames(in: folder) {
    let path = "\(folder)/\(name)"
    if name.hasSuffix(".timers") { killBackgroundProcess(ofEntry: path) }
    if unsafe unlink(path) != 0 { removeFolder(path) }
  }
  unsafe _ = rmdir(folder)
}

/// Kills the process that a file of timers names, if it leads a session, as background processes do.
///
/// A stale file may name another process.
private func killBackgroundProcess(ofEntry path: String) {
  guard let number = Platform.contents(of: path)?.firstMatch(of: /pid=(\d+)/)?.1,
    let process = pid_t(number), process > 1, getsid(process) == process
  else { return }
  kill(process, SIGKILL)
}

extension [String: String] {
  /// The environment with a runtime folder of its own, in which a program does not see the timers of other tests.
  package var withOwnRuntimeFolder: [String: String] {
    guard self["XDG_RUNTIME_DIR"] ?? Platform.runtimeFolder == Platform.runtimeFolder else {
      return self
    }
    let folder = Platform.makeRuntimeSubfolder()
    var result = merging(["XDG_RUNTIME_DIR": folder, "TMPDIR": folder]) { $1 }
    if self["XDG_STATE_HOME"] ?? Platform.runtimeFolder == Platform.runtimeFolder {
      result["XDG_STATE_HOME"] = folder
    }
    return result
  }
}
