#if os(Linux)
  /// Takes the place of the runtime's function of that name in a static executable: where the program is that
  /// explains a crash.
  ///
  /// Nowhere. The runtime would look for it beside the executable, and in a crash run whatever is there under that
  /// name, which then waits for a key. It looks at every start, and where there is no `/proc` to say where the
  /// executable is, that ends the process before it has begun.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
