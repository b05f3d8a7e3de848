/// An event for a hook program of the user.
package struct Hook: Equatable, Sendable {
  /// The kind of event. The raw value is the name of the program in the hooks folder.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case start, pause, resume, warn, end, stop
  }

  package var kind: Kind

  /// The name as the user wrote it, truncated to ``maxNameLength`` bytes.
  package var name: String

  /// The full time.
  package var total: Duration

  /// The remaining time.
  package var left: Duration

  /// How long ago the event happened. This is a long time only if the machine slept or the process was stopped.
  package var late: Duration

  /// The number of the timer, from 1.
  package var timer: Int

  /// The timer's id for other processes: `k7`; nil if none is registered.
  package var label: String?

  /// The number of the part, from 1.
  package var part: Int

  /// The number of parts in all rounds; nil if endless.
  package var parts: Int?

  /// The command of `--exec`, if there is one.
  package var command: String?

  /// Whether this is the end of the last part, and every other timer is over too.
  package var isLast: Bool

  /// The maximum length of a name in bytes. Linux starts no program with a variable of 128 KiB or more
  /// (`MAX_ARG_STRLEN`, execve(2)).
  package static let maxNameLength = 100_000

  package init(
    _ kind: Kind, name: String, total: Duration, left: Duration, late: Duration = .zero,
    timer: Int = 1, part: Int = 1, parts: Int? = 1, isLast: Bool = false
  ) {
    self.kind = kind
    self.name = name.utf8.count <= Self.maxNameLength ? name : Self.truncated(name)
    self.total = total
    self.left = left
    self.late = late
    (self.timer, self.part, self.parts, self.isLast) = (timer, part, parts, isLast)
  }

  private static func truncated(_ name: String) -> String {
    var bytesLeft = maxNameLength
    return String(
      name.prefix {
        bytesLeft -= $0.utf8.count
        return bytesLeft >= 0
      })
  }
}
