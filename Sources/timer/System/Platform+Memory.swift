/// Lets all threads share the memory that was freed.
///
/// Dispatch runs the main queue on another thread than `main`. That would get memory of its own, and what the first
/// picture has used and freed would never be used again.
extension Platform {
  static func shareMemory() {
    #if canImport(Glibc)
      _ = setMemoryOption(mostArenas, 1)
    #endif
  }
}

#if canImport(Glibc)
  /// `M_ARENA_MAX` and `mallopt` of `malloc.h`, which Swift's module of the C library leaves out.
  private let mostArenas: CInt = -8

  @_silgen_name("mallopt")
  private func setMemoryOption(_ option: CInt, _ value: CInt) -> CInt
#endif
