extension MainActor {
  /// Runs what belongs to the main actor from a handler on the main queue, which is where all handlers run.
  ///
  /// To ask the runtime whether that is so brings in its executors: a quarter of a megabyte, and more work than
  /// a beat that shows nothing. So only a debug build asks.
  nonisolated static func onQueue(_ body: @MainActor () -> Void) {
    #if DEBUG
      assumeIsolated(body)
    #else
      withoutActuallyEscaping(body) { body in
        // The isolation is part of the type alone, not of what is called.
        let call = unsafe unsafeBitCast(body, to: (() -> Void).self)
        call()
      }
    #endif
  }
}
