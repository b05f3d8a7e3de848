/// What is told of a press, in both of the ways in which SwiftUI tells it.
///
/// | change | `onLongPressGesture` | `LongPressGesture` |
/// |---|---|---|
/// | began | `onPressingChanged(true)` | `onChanged(true)` |
/// | recognised | `onPressingChanged(false)`, `perform()` | `onEnded(true)` |
/// | ended early | `onPressingChanged(false)` | |
extension LongPress.Change {
  /// Tells it as the view modifier does.
  package func tell(onPressingChanged: (Bool) -> Void, perform: () -> Void) {
    onPressingChanged(self == .began)
    if self == .recognised { perform() }
  }

  /// Tells it as the gesture does.
  package func tell(onChanged: (Bool) -> Void, onEnded: (Bool) -> Void) {
    switch self {
    case .began: onChanged(true)
    case .recognised: onEnded(true)
    case .endedEarly: break
    }
  }
}
