extension Platform {
  /// Lets all threads allocate from one malloc arena. The peak memory of the app in pixels is 7.1 MB instead of 8.0.
  ///
  /// The event loop runs on a thread of Dispatch, to which malloc(3) would give an arena of its own.
  static func useSingleArena() {
    #if canImport(Glibc)
      _ = setMemoryOption(arenaLimitOption, 1)
    #endif
  }
}

#if canImport(Glibc)
  /// `M_ARENA_MAX` and `mallopt` of `malloc.h`, which Swift's Glibc module lacks.
  private let arenaLimitOption: CInt = -8

  @_silgen_name("mallopt")
  private func setMemoryOption(_ option: CInt, _ value: CInt) -> CInt
#endif
