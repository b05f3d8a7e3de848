extension MainActor {
  /// Runs main-actor code from a handler on the main queue, where all handlers run.
  ///
  /// Only a debug build asks the runtime whether this is the main queue. The check brings in the runtime's executors:
  /// a quarter of a megabyte, and more work than a beat that shows nothing.
  nonisolated static func onQueue(_ body: @MainActor () -> Void) {
    #if DEBUG
      assumeIsolated(body)
    #else
      withoutActuallyEscaping(body) { body in
        // The isolation is only part of the type, not of the function that is called.
        let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
        call()
      }
    #endif
  }
}
