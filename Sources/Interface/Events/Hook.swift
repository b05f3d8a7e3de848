/// Something that a program of the user can be run for.
package struct Hook: Equatable, Sendable {
  /// What has happened. The names are those of the programs in the folder of hooks.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case start, pause, resume, warn, end, stop
  }

  /// What has happened.
  package var kind: Kind

  /// The name as the user wrote it, cut at ``longestName`` bytes.
  package var name: String

  /// The full time.
  package var total: Duration

  /// What is left of it.
  package var left: Duration

  /// How long ago it happened: the machine may have slept.
  package var late: Duration

  /// Which timer it is, from 1.
  package var timer: Int

  /// What the timer is called outside of the process: `k7`; nil where nobody can ask for it.
  package var label: String?

  /// Which part of its plan it is, from 1.
  package var part: Int

  /// How many parts the plan has in all rounds; nil where they never end.
  package var parts: Int?

  /// What is run at the end besides; nil for nothing.
  package var command: String?

  /// Whether it is the end of everything: nothing else is counted after it.
  package var isLast: Bool

  /// The most bytes of a name. A program with one variable of 128 KiB or more is not started by Linux
  /// (`MAX_ARG_STRLEN`, execve(2)).
  package static let longestName = 100_000

  package init(
    _ kind: Kind, name: String, total: Duration, left: Duration, late: Duration = .zero,
    timer: Int = 1, part: Int = 1, parts: Int? = 1, isLast: Bool = false
  ) {
    self.kind = kind
    self.name = name.utf8.count <= Self.longestName ? name : Self.beginning(of: name)
    self.total = total
    self.left = left
    self.late = late
    (self.timer, self.part, self.parts, self.isLast) = (timer, part, parts, isLast)
  }

  /// As many whole characters as there is room for.
  private static func beginning(of name: String) -> String {
    var room = longestName
    return String(
      name.prefix {
        room -= $0.utf8.count
        return room >= 0
      })
  }
}
