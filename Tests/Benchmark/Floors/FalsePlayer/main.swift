// A silent player, which records when it starts and when it has read the first sample of its input.
//
// It writes both instants to the file $MARKS, in nanoseconds of the clock that `ContinuousClock` uses.
import CLibrary

func now() -> Int {
  var time = timespec()
  #if canImport(Glibc)
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
  #else
    unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
  #endif
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

let start = now()
var bytes = [UInt8](repeating: 0, count: 65536)
// The header of a WAV file and one sample.
let count = unsafe read(0, &bytes, 46)
let first = now()
if count == 46, let marks = unsafe getenv("MARKS") {
  while unsafe read(0, &bytes, bytes.count) > 0 {}
  let path = unsafe String(cString: marks)
  let file = unsafe open("\(path).part", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  let text = Array("\(start) \(first)\n".utf8)
  _ = unsafe write(file, text, text.count)
  unsafe _ = rename("\(path).part", path)
}
