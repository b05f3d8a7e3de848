import CLibrary

/// Messages for programs of the user that cannot be started.
enum HookError {
  static func message(for program: String, after error: SystemError) -> String {
    var status = stat()
    let exists = unsafe stat(program, &status) == 0
    switch error.code {
    case EACCES where exists && status.st_mode & S_IFMT == S_IFDIR:
      return "it is a folder, not a program"
    case EACCES where exists && status.st_mode & S_IFMT != S_IFREG:
      return "it is not an ordinary file"
    case EACCES where exists && status.st_mode & 0o111 == 0:
      return "it is not executable: run chmod +x on it"
    case ENOENT where exists: return "the interpreter in its first line is not found"
    // The caller has found the path itself with lstat(2).
    case ENOENT: return "it is a broken link"
    case ENOEXEC: return "not a program: a script needs a first line such as #!/bin/sh"
    default: return error.message
    }
  }

  /// Returns the message for the shell, which is found in PATH.
  static func messageForShell(after error: SystemError) -> String {
    error.code == ENOENT ? "sh is not found in PATH" : error.message
  }
}
