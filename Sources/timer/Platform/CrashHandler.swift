import CLibrary

/// Restores the terminal when a thread crashes, for example in a Swift trap. The process then dies of the crash signal.
///
/// A signal handler may run at any moment on any thread. It therefore reads only memory that was prepared before and is
/// never freed. It calls only functions that POSIX lists as async-signal-safe.
enum CrashHandler {
  @unsafe private struct Prepared {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    /// The offsets at which writing starts: after a flush, after an incomplete sequence, and otherwise.
    let (flushedStart, cancelStart, restoreStart): (Int, Int, Int)

    /// The offset at which writing ends after a flush.
    let flushedEnd: Int

    let settings: UnsafeMutablePointer<termios>?
    let descriptors: TerminalDescriptors

    /// The path of the first pixel file; nil for none. The paths of the others differ in the last letter.
    let path: UnsafeMutablePointer<CChar>?
    let pathLength: Int
  }

  /// Nil if there is nothing to restore.
  ///
  /// Unsafe: the event queue writes this pointer, and a handler reads it. A handler sees the old or the new value.
  nonisolated(unsafe) private static var prepared: UnsafeMutablePointer<Prepared>?

  /// All threads share this stack. After a stack overflow, a handler has no room on the thread's own stack.
  ///
  /// Unsafe: the pointer never changes.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(
    byteCount: stackSize, alignment: 16)
  private static let stackSize = 64 * 1024

  static func install() {
    // Initialize the lazy globals here. A handler must not do that.
    _ = ExitCoordinator.isOutputIncomplete
    Signals.expectDeath(of: 0)
    ExitCoordinator.setRestoreSequence(nil)
    var action = Platform.signalAction { number in CrashHandler.handle(number) }
    for number in Platform.crashSignals { unsafe sigaction(number, &action, nil) }
    installSignalStack()
  }

  /// Gives the current thread the handler's stack. Call it for every event: Dispatch may switch threads between events.
  static func installSignalStack() {
    var description = unsafe stack_t()
    unsafe description.ss_sp = stack
    unsafe description.ss_size = stackSize
    unsafe sigaltstack(&description, nil)
  }

  /// Calls the body with the crash signals blocked: another process may send one.
  static func withCrashSignalsBlocked<Result>(_ body: () -> Result) -> Result {
    var (crashSignals, before) = (Signals.set(of: Platform.crashSignals), sigset_t())
    unsafe pthread_sigmask(SIG_BLOCK, &crashSignals, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  static func prepare(_ restoreSequence: RestoreSequence?) {
    unsafe prepared = restoreSequence.map { unsafe copy([prepared(from: $0)]) }
  }

  private static func prepared(from restoreSequence: RestoreSequence) -> Prepared {
    let path = restoreSequence.files?.path(0)
    let confirmations = restoreSequence.confirmations
    return unsafe Prepared(
      bytes: copy(restoreSequence.bytes), count: restoreSequence.title.upperBound,
      flushedStart: confirmations.isEntered ? restoreSequence.cancelStart : 0,
      cancelStart: restoreSequence.cancelStart,
      restoreStart: restoreSequence.restoreStart,
      flushedEnd: confirmations.isTitleSaved
        ? restoreSequence.title.upperBound : restoreSequence.title.lowerBound,
      settings: restoreSequence.settings.map { unsafe copy([$0]) },
      descriptors: restoreSequence.descriptors,
      path: path.map { unsafe copy($0) }, pathLength: path.map { $0.count - 1 } ?? 0)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe copy.initialize(from: elements, count: elements.count)
    return unsafe copy
  }

  private static func handle(_ number: CInt) {
    // Wait up to two seconds for the write of another thread, which a busy machine may delay. If this thread crashed in
    // a write, the lock never becomes free.
    for _ in 0..<2000 {
      ExitCoordinator.withLockIfAvailable { restoreTerminalAndDie(of: number) }
      _ = poll(nil, 0, 1)
    }
    restoreTerminalAndDie(of: number)
  }

  private static func restoreTerminalAndDie(of number: CInt) -> Never {
    if let prepared = unsafe prepared?.pointee {
      unsafe write(prepared)
      // The shell would take key reports for typed text.
      if unsafe prepared.descriptors.isForeground {
        unsafe tcflush(prepared.descriptors.input, TCIFLUSH)
      }
      if let settings = unsafe prepared.settings {
        unsafe tcsetattr(prepared.descriptors.output, TCSANOW, settings)
      }
      if let path = unsafe prepared.path {
        for _ in 0..<PixelFiles.count {
          unsafe unlink(path)
          unsafe path[prepared.pathLength - 1] += 1
        }
      }
    }
    Process.die(of: number)
  }

  /// Writes the bytes without blocking. If the terminal's queue is full, a foreground process empties it, once.
  private static func write(_ prepared: Prepared) {
    let descriptors = unsafe prepared.descriptors
    guard unsafe prepared.count > prepared.restoreStart else { return }
    descriptors.setNonBlocking()
    defer { descriptors.restoreFlags() }
    var (offset, end, hasFlushed) = unsafe (
      ExitCoordinator.isOutputIncomplete ? prepared.cancelStart : prepared.restoreStart,
      prepared.count, false
    )
    while offset < end {
      let length = unsafe CLibrary.write(
        descriptors.output, prepared.bytes + offset, end - offset)
      if length > 0 {
        offset += length
      } else if errno == EAGAIN, !hasFlushed, descriptors.isForeground {
        tcflush(descriptors.output, TCOFLUSH)
        unsafe (offset, end, hasFlushed) = (prepared.flushedStart, prepared.flushedEnd, true)
      } else if errno != EINTR {
        return
      }
    }
  }
}
