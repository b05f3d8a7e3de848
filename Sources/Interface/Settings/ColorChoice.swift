/// When colour is used.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  /// The description for help and completions.
  package var meaning: String {
    switch self {
    case .auto: "where the terminal and the environment allow it"
    case .always: "even if the environment says no"
    case .never: "one colour only"
    }
  }
}
