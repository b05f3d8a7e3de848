import Synchronization

/// Lets only the first of several threads do something. Handlers may use it: it makes no system call.
struct FirstComer: ~Copyable, Sendable {
  private let isTaken = Atomic(false)

  /// Creates the static instance that this is called on, because a handler cannot create it.
  func prepare() {}

  /// Returns true to the first caller and false to all others.
  func isFirst() -> Bool {
    !isTaken.exchange(true, ordering: .sequentiallyConsistent)
  }
}
