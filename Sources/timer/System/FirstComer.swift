#if canImport(Darwin)
  internal import Darwin
#else
  internal import Synchronization
#endif

/// Lets only the first of several threads do something. Handlers may use it: it makes no system call.
struct FirstComer: ~Copyable, Sendable {
  #if canImport(Darwin)
    private let place: Int = Int(bitPattern: Self.makePlace())

    private static func makePlace() -> UnsafeMutablePointer<os_unfair_lock> {
      let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
      unsafe lock.initialize(to: os_unfair_lock())
      return unsafe lock
    }
  #else
    private let isTaken = Atomic(false)
  #endif

  /// Creates the static instance that this is called on, because a handler cannot create it.
  func prepare() {}

  /// Returns true to the first caller and false to all others.
  func isFirst() -> Bool {
    #if canImport(Darwin)
      guard let lock = unsafe UnsafeMutablePointer<os_unfair_lock>(bitPattern: place) else {
        return false
      }
      return unsafe os_unfair_lock_trylock(lock)
    #else
      return !isTaken.exchange(true, ordering: .sequentiallyConsistent)
    #endif
  }
}
