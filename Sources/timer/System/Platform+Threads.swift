import CLibrary

extension Platform {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a body on a thread of its own, which no signal reaches but those of its own failures.
  ///
  /// - Returns: false where the system grants no thread.
  static func onThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&held)
    for number in crashes { unsafe sigdelset(&held, number) }
    // A thread has the mask of the one that makes it.
    unsafe pthread_sigmask(SIG_SETMASK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = unsafe Unmanaged.passRetained(Work(body))
    let failure = unsafe pthread_create(
      &thread, nil,
      { work in
        let work: UnsafeMutableRawPointer? = unsafe work
        if let work = unsafe work {
          unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      unsafe work.release()
      return false
    }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe _ = pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }
}
