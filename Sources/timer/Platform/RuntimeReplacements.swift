#if os(Linux)
  /// Replaces the Swift runtime's search for `swift-backtrace` in a static executable, and finds none.
  ///
  /// After a crash the runtime would run any file of that name beside the executable. That program waits for a key.
  /// Without `/proc` the search would end the process before `main`.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
