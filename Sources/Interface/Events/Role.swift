/// What keys and the pointer do with an element of a page.
package enum Role: Hashable, Sendable {
  /// It acts when it is clicked, or when Enter is pressed while it has the focus.
  case button

  /// It acts when it has been held for long enough.
  case hold

  /// The pointer's wheel changes its value.
  case adjustable
}
