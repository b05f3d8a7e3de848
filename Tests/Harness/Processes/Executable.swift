/// The path of a program that this package builds.
///
/// For `timer` the environment variable TIMER_EXECUTABLE has precedence, so that the same tests can run against the
/// release build. Otherwise the program is beside the running program, or beside its test bundle.
///
/// - Throws: ``WaitFailure``, which lists the paths that were tried.
package func executable(named name: String) throws -> String {
  if name == "timer", let path = Platform.environment("TIMER_EXECUTABLE"), !path.isEmpty {
    return path
  }
  let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
  let places = [Platform.ownPath, bundle].compactMap { $0 }.map { "\(folder(of: $0))/\(name)" }
  if let path = places.first(where: Platform.isExecutable) { return path }
  throw WaitFailure(
    waitingFor: "the program \(name)", because: "it is not built",
    seen: places.joined(separator: "\n"))
}

/// The path of a program of the system; nil where it is not installed.
package func installed(_ name: String) -> String? {
  let folders = Platform.environment("PATH").map { $0.split(separator: ":") } ?? []
  return folders.map { "\($0)/\(name)" }.first(where: Platform.isExecutable)
}

/// The folder of a program, or of the bundle that contains it.
private func folder(of path: String) -> String {
  var parts = path.split(separator: "/", omittingEmptySubsequences: false)
  if let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
    parts = Array(parts[...bundle])
  }
  return parts.dropLast().joined(separator: "/")
}

/// The running program, for callers that do not import the C library.
package enum Program {
  /// Ends it with a status.
  package static func exit(_ status: CInt) -> Never {
    Platform.end(status)
  }

  /// Writes a line to standard error.
  package static func complain(_ text: String) {
    Platform.complain(text)
  }
}
