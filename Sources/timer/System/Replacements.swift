#if os(Linux)
  /// Replaces the runtime's function of that name in a static executable, and returns that there is no such program.
  ///
  /// The runtime uses it to find the program that explains a crash. It would look for that beside the executable, and
  /// after a crash run any file of that name, which then waits for a key. It looks at every start; without `/proc`,
  /// which says where the executable is, that ends the process before `main`.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
