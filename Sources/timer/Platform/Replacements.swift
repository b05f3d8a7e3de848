#if os(Linux)
  /// Replaces the runtime's search for the program that explains a crash, in a static executable: it finds none.
  ///
  /// The runtime would look beside the executable, and after a crash run any file of that name, which waits for a key. It
  /// would also end the process before `main` where there is no `/proc`.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
