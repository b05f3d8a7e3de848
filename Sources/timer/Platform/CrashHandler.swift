import CLibrary

/// Gives the terminal back when a thread fails, as after a trap of Swift; then the process dies of that signal.
///
/// A handler may run at any moment on any thread. So all that it needs is prepared beforehand, in memory that is never
/// freed, and it makes only calls that POSIX allows in handlers. It asks the terminal nothing.
enum CrashHandler {
  /// The bytes, settings and paths that the handler uses, in memory of its own.
  @unsafe private struct Prepared {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    /// Where writing begins after a flush, after a cut, and otherwise.
    let (entered, cancelled, plain): (Int, Int, Int)

    /// Where it ends after a flush.
    let flushedEnd: Int

    let settings: UnsafeMutablePointer<termios>?
    let line: TerminalDescriptors

    /// The path of the first file to remove; nil for none. Only the last letter differs, and it counts up.
    let path: UnsafeMutablePointer<CChar>?
    let pathLength: Int
  }

  /// What the handler finds; nil where there is nothing to give back.
  ///
  /// Unsafe: the queue writes it, a handler reads it. It is one pointer, so a handler sees what was prepared before or
  /// what is now.
  nonisolated(unsafe) private static var prepared: UnsafeMutablePointer<Prepared>?

  /// A stack for the handler: after an overflow a thread's own has no room. All threads share it, as only one crashes.
  ///
  /// Unsafe: it is never written again.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(
    byteCount: stackSize, alignment: 16)
  private static let stackSize = 64 * 1024

  /// Handles crashes from now on.
  static func install() {
    // These are made now, not by the first handler.
    _ = ExitCoordinator.isCut
    Signals.expectDeath(of: 0)
    ExitCoordinator.arm(nil)
    var action = Platform.action { number in CrashHandler.leave(number) }
    for number in Platform.crashes { unsafe sigaction(number, &action, nil) }
    coverThread()
  }

  /// Prepares the thread that runs the queue: Dispatch may continue on another one at any event.
  static func coverThread() {
    var description = unsafe stack_t()
    unsafe description.ss_sp = stack
    unsafe description.ss_size = stackSize
    unsafe sigaltstack(&description, nil)
  }

  /// Does two things without a handler in between, if somebody sends such a signal.
  static func undivided<Result>(_ body: () -> Result) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for number in Platform.crashes { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Prepares what gives the terminal back.
  static func prepare(_ farewell: RestoreSequence?) {
    unsafe prepared = farewell.map { unsafe copy([prepared(from: $0)]) }
  }

  private static func prepared(from farewell: RestoreSequence) -> Prepared {
    let path = farewell.files?.path(0)
    let knowledge = farewell.knowledge
    return unsafe Prepared(
      bytes: copy(farewell.bytes), count: farewell.title.upperBound,
      entered: knowledge.isEntered ? farewell.cancelled : 0, cancelled: farewell.cancelled,
      plain: farewell.plain,
      flushedEnd: knowledge.isTitleSaved ? farewell.title.upperBound : farewell.title.lowerBound,
      settings: farewell.settings.map { unsafe copy([$0]) }, line: farewell.line,
      path: path.map { unsafe copy($0) }, pathLength: path.map { $0.count - 1 } ?? 0)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe place.initialize(from: elements, count: elements.count)
    return unsafe place
  }

  private static func leave(_ number: CInt) {
    // Another thread may be writing; on a busy machine it waits for its turn. Where this one has failed while it wrote,
    // nobody unlocks.
    for _ in 0..<150 {
      ExitCoordinator.lockedIfFree { giveBack(number) }
      _ = poll(nil, 0, 1)
    }
    giveBack(number)
  }

  private static func giveBack(_ number: CInt) -> Never {
    if let prepared = unsafe prepared?.pointee {
      unsafe say(prepared)
      // Reports of keys would be typed into the shell. So are answers that come later.
      if unsafe prepared.line.isForeground { unsafe tcflush(prepared.line.input, TCIFLUSH) }
      if let settings = unsafe prepared.settings {
        unsafe tcsetattr(prepared.line.output, TCSANOW, settings)
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

  /// Writes the bytes without waiting for room: where there is none, the queued output is discarded, once.
  private static func say(_ prepared: Prepared) {
    let line = unsafe prepared.line
    guard unsafe prepared.count > prepared.plain else { return }
    line.stopBlocking()
    defer { line.putBack() }
    var (place, end, hasFlushed) = unsafe (
      ExitCoordinator.isCut ? prepared.cancelled : prepared.plain, prepared.count, false
    )
    while place < end {
      let length = unsafe write(line.output, prepared.bytes + place, end - place)
      if length > 0 {
        place += length
      } else if errno == EAGAIN, !hasFlushed, line.isForeground {
        tcflush(line.output, TCOFLUSH)
        unsafe (place, end, hasFlushed) = (prepared.entered, prepared.flushedEnd, true)
      } else if errno != EINTR {
        return
      }
    }
  }
}
