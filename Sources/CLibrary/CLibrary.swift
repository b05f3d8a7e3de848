// Exports the C library of the system, which has a different name on each system.

#if canImport(Darwin)
  @_exported public import Darwin
  // For `_NSGetExecutablePath`.
  @_exported public import MachO
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  #error("no C library for this system")
#endif
