package import Countdown

/// A preset as a list shows it.
package struct Preset: Equatable, Sendable {
  /// The name as it is written. Like the arguments it may hold anything: who shows it takes out what is no text.
  package var name: String

  /// Its arguments as they are written: `25m focus then 5m break`.
  package var arguments: String

  /// Whether it is built in: no file has it.
  package var isBuiltIn: Bool

  /// The timers that it begins, one or several; none where it cannot be started.
  package var plans: [Plan]

  /// How long before their end it warns.
  package var warnings: [Duration] = []

  /// Why it cannot be started, in words for the user; nil if it can.
  package var flaw: String?

  /// As a line of the file: `tea: 4m`.
  package var line: String { "\(name): \(arguments)" }

  package init(
    name: String, arguments: String, isBuiltIn: Bool, plans: [Plan] = [], flaw: String? = nil
  ) {
    (self.name, self.arguments) = (name, arguments)
    (self.isBuiltIn, self.plans, self.flaw) = (isBuiltIn, plans, flaw)
  }
}
