internal import Drawing

/// The view state of the page of the wheels.
struct WheelsViewState: Hashable, Sendable {
  /// The positions of the wheels, rounded to visible steps.
  var positions: [Double]

  /// The numbers at which the wheels rest or will rest.
  var numbers: [Int]

  /// The index of the selected wheel; nil while a button has the focus.
  var selectedIndex: Int?

  var isTyping: Bool

  var name: String

  /// The text field for the name; nil unless the name is being edited.
  var editor: EditorViewState?

  var start: Button.State
  var hasKeys: Bool
  var theme: Theme.Name
  var statusBar: StatusBarViewState

  /// Returns whether keys change a wheel. Typed digits change all wheels.
  func takesKeys(_ index: Int) -> Bool { isTyping || selectedIndex == index }

  /// The time as text: `00:05:00`.
  var text: String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
