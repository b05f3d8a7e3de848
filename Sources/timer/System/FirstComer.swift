#if canImport(Darwin)
  internal import Darwin
#else
  internal import Synchronization
#endif

/// What only one of several threads may do, whichever comes first. Handlers may ask: it takes no call.
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

  /// Is made, should that not have happened: not everybody who asks could do that.
  func prepare() {}

  /// True for whoever asks first, and for nobody after that.
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
