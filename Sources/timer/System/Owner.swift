import CLibrary
internal import Countdown

/// A process that counts, by the name of its socket and its record: its number, and when it looked for a name first.
///
/// No other process ever has the same name, so whoever finds the socket of a dead one can remove it.
struct Owner: Hashable {
  /// `4711-2x3k9q1b`
  let name: String

  /// The process identifier.
  let process: Int

  /// The name of this process.
  static let here: Owner = {
    let time = String(SystemClock.steady.sinceStart.nanoseconds, radix: 36)
    return Owner(name: "\(Process.number)-\(time)", process: Process.number)
  }()

  private init(name: String, process: Int) {
    (self.name, self.process) = (name, process)
  }

  /// The owner of a file in a runtime folder; nil where the file is no socket of ours.
  init?(file: String) { self.init(file, Self.suffix) }

  /// The owner of a socket that nobody listens at yet; nil where the file is none.
  init?(draft file: String) { self.init(file, Self.draftSuffix) }

  /// The owner of a socket that its process has put aside while its timers go on elsewhere; nil where the file is none.
  init?(moving file: String) { self.init(file, Self.movingSuffix) }

  /// The owner of a socket that its process has put aside because it ends; nil where the file is none.
  init?(last file: String) { self.init(file, Self.lastSuffix) }

  private init?(_ file: String, _ suffix: String) {
    guard file.hasSuffix(suffix) else { return nil }
    self.init(name: String(file.dropLast(suffix.utf8.count)))
  }

  /// The signal that has a process make its socket anew, if it has gone.
  ///
  /// A process that does not listen for it is not disturbed: the system ignores it by default, and one that is suspended
  /// stays so.
  static let call = SIGURG

  /// Has the process look whether its socket is still there.
  func callUp() { _ = kill(pid_t(process), Self.call) }

  /// Whether there is a process of that number.
  var isAlive: Bool { kill(pid_t(process), 0) == 0 || errno != ESRCH }

  /// Whether it is certain that nobody listens at its socket, after a connection was refused.
  ///
  /// BSD systems refuse also where too many wait to be taken in: whoever refuses there may be suspended.
  var isDeadAfterRefusal: Bool {
    #if canImport(Darwin)
      !isAlive
    #else
      true
    #endif
  }

  /// Nil where it is no such name.
  init?(name: String) {
    guard let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")),
      let process = Int(name[..<hyphen]), process > 0, process <= Int(pid_t.max),
      name == "\(process)-\(name[hyphen...].dropFirst())",
      Self.isStart(name.utf8[hyphen...].dropFirst())
    else { return nil }
    self.init(name: name, process: process)
  }

  /// Whether it is a number in base 36, as ``here`` writes it.
  private static func isStart(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.count <= 13
      && text.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }

  /// The name of its socket's file.
  var file: String { name + Self.suffix }

  /// The name that the file has before anybody listens.
  var draft: String { name + Self.draftSuffix }

  /// The name that the file has while another process begins to go on with the timers.
  var moving: String { name + Self.movingSuffix }

  /// The name that the file has when the end has come.
  var last: String { name + Self.lastSuffix }

  private static let suffix = ".sock"
  private static let draftSuffix = ".new"
  private static let movingSuffix = ".move"
  private static let lastSuffix = ".end"

  /// The most bytes of a file's name: a process identifier, 64 bits in base 36, a hyphen and the suffix.
  static let longestFile = 10 + 1 + 13 + suffix.utf8.count
}
