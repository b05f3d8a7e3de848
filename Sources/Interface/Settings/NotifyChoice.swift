/// When a notification is shown.
package enum NotifyChoice: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  /// The description for help and completions.
  package var meaning: String {
    switch self {
    case .auto: "when the terminal has lost the focus"
    case .always: "also while the terminal has the focus"
    case .never: "none"
    }
  }
}
