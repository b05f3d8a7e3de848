internal import Drawing

/// How the wheels look, with what stands around them.
struct WheelsViewState: Hashable, Sendable {
  /// The positions of the wheels, in steps that can be seen.
  var positions: [Double]

  /// The numbers that they show at rest.
  var numbers: [Int]

  /// The wheel that the arrows turn; nil while a button has the focus.
  var chosen: Int?

  /// Whether digits are typed, which are for all of them.
  var isTyped: Bool

  /// What the next timer is called; empty for nothing.
  var name: String

  /// The name that is being typed.
  var editor: EditorViewState?

  var start: Button.State
  var hasKeys: Bool
  var theme: Theme.Name
  var foot: StatusBarViewState

  /// Whether the next key changes a wheel: a digit changes all.
  func takesKeys(_ index: Int) -> Bool { isTyped || chosen == index }

  /// The time as one text: `00:05:00`.
  var text: String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
