// The Swift part of the module Darwin: what Apple's overlay declares because Swift cannot import it from C.
//
// Declarations only; none of this runs.
@_exported import Darwin

public var errno: CInt {
  get { fatalError() }
  set { fatalError() }
}

// MARK: Functions with a variable number of arguments

public func open(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t) -> CInt { fatalError() }
public func openat(_ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt { fatalError() }
public func openat(
  _ folder: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt, _ mode: mode_t
) -> CInt { fatalError() }
public func fcntl(_ descriptor: CInt, _ command: CInt) -> CInt { fatalError() }
public func fcntl(_ descriptor: CInt, _ command: CInt, _ value: CInt) -> CInt { fatalError() }
public func fcntl(
  _ descriptor: CInt, _ command: CInt, _ place: UnsafeMutableRawPointer
) -> CInt { fatalError() }
public func ioctl(_ descriptor: CInt, _ request: UInt) -> CInt { fatalError() }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(
  _ descriptor: CInt, _ request: UInt, _ place: UnsafeMutableRawPointer
) -> CInt { fatalError() }

// MARK: A function that Swift forbids

@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> CInt { fatalError() }

// MARK: Macros

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }

public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }
public var TIOCEXCL: UInt { 0x2000_740D }

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC_RAW: clockid_t { _CLOCK_MONOTONIC_RAW }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }
