import CLibrary

/// A separate stack for the signal handlers of a thread: after a stack overflow its own has no room for them.
///
/// Each thread has one of its own, since two may get signals at the same time. It is freed when the thread ends.
enum HandlerStack {
  /// Under this key each thread has its stack.
  ///
  /// Unsafe: it is written once, before the first signal is caught. No handler reads it.
  nonisolated(unsafe) private static var key = pthread_key_t()

  private static let byteCount = 64 * 1024

  /// Call it once, before ``giveToThread()``.
  static func prepare() {
    unsafe pthread_key_create(&key) { memory in unsafe HandlerStack.drop(memory) }
  }

  /// Gives this thread its stack. Where it has one already, this costs one look.
  static func giveToThread() {
    guard unsafe pthread_getspecific(key) == nil else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    unsafe pthread_setspecific(key, memory)
    var description = unsafe stack_t()
    unsafe description.ss_sp = memory
    unsafe description.ss_size = byteCount
    unsafe sigaltstack(&description, nil)
  }

  private static func drop(_ memory: UnsafeMutableRawPointer?) {
    var description = unsafe stack_t()
    unsafe description.ss_flags = CInt(SS_DISABLE)
    unsafe sigaltstack(&description, nil)
    unsafe memory?.deallocate()
  }
}
