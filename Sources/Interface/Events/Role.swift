/// How an element reacts to keys and the pointer.
package enum Role: Hashable, Sendable {
  /// Acts on a click, or on Enter while focused.
  case button

  /// Acts when held for the hold time.
  case hold

  /// Changes its value with the pointer's wheel.
  case adjustable
}
