// A silent sound player. It writes to the file $MARKS when it started and when it had read the first sample,
// in nanoseconds of `ContinuousClock`.
import BenchmarkClock
import CLibrary

let startTime = continuousClockNanoseconds()
var bytes = [UInt8](repeating: 0, count: 65536)
// The header of a WAV file has 44 bytes, and a sample has two.
let lengthThroughFirstSample = 46
let count = unsafe read(0, &bytes, lengthThroughFirstSample)
let sampleTime = continuousClockNanoseconds()
if count == lengthThroughFirstSample, let marks = unsafe getenv("MARKS") {
  while unsafe read(0, &bytes, bytes.count) > 0 {}
  let path = unsafe String(cString: marks)
  // The benchmark must not see a file that is written only in part.
  let temporaryPath = "\(path).part"
  let file = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  let text = Array("\(startTime) \(sampleTime)\n".utf8)
  _ = unsafe write(file, text, text.count)
  unsafe _ = rename(temporaryPath, path)
}
