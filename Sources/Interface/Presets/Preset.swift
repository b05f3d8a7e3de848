package import Countdown

/// A preset of the list.
package struct Preset: Equatable, Sendable {
  /// The name as written. Like the arguments, it may contain control characters.
  package var name: String

  /// The arguments as written: `25m focus then 5m break`.
  package var arguments: String

  /// Whether the preset is built in, rather than read from the file.
  package var isBuiltIn: Bool

  /// The plans of the timers; empty if the preset cannot start.
  package var plans: [Plan]

  /// The remaining time at each warning.
  package var warnings: [Duration] = []

  /// Why the preset cannot start, for the user; nil if it can.
  package var error: String?

  /// The line of the file: `tea: 4m`.
  package var line: String { "\(name): \(arguments)" }

  package init(
    name: String, arguments: String, isBuiltIn: Bool, plans: [Plan] = [], error: String? = nil
  ) {
    (self.name, self.arguments) = (name, arguments)
    (self.isBuiltIn, self.plans, self.error) = (isBuiltIn, plans, error)
  }
}
