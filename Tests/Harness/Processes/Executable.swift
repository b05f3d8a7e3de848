/// Returns the path of a program that this package builds, beside the running program or test bundle.
///
/// TIMER_EXECUTABLE overrides the path of `timer`, to test the release build.
package func executable(named name: String) throws -> String {
  if name == "timer", let path = Platform.environment("TIMER_EXECUTABLE"), !path.isEmpty {
    return path
  }
  let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
  let paths = [Platform.ownPath, bundle].compactMap { $0 }.map { "\(folder(of: $0))/\(name)" }
  if let path = paths.first(where: Platform.isExecutable) { return path }
  throw WaitError(
    waitingFor: "the program \(name)", because: "it is not built",
    seen: paths.joined(separator: "\n"))
}

/// Returns the path of a program in PATH; nil if it is not installed.
package func installed(_ name: String) -> String? {
  let folders = Platform.environment("PATH").map { $0.split(separator: ":") } ?? []
  return folders.map { "\($0)/\(name)" }.first(where: Platform.isExecutable)
}

/// Returns the folder of a program, or of the bundle that contains it.
private func folder(of path: String) -> String {
  var parts = path.split(separator: "/", omittingEmptySubsequences: false)
  if let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
    parts = Array(parts[...bundle])
  }
  return parts.dropLast().joined(separator: "/")
}

/// Exit and standard error of this process, for callers that do not import the C library.
package enum Program {
  package static func exit(_ status: CInt) -> Never {
    Platform.exitProcess(status)
  }

  /// Writes a line to standard error.
  package static func printError(_ text: String) {
    Platform.printError(text)
  }
}
