import Harness
import Testing

@testable import Drawing

@Suite struct DeflateTests {
  @Test func comesBackAsItWas() throws {
    var generator = SeededGenerator(seed: 3)
    var samples: [[UInt8]] = [[], [7], Array(repeating: 0, count: 3), Array(0...255)]
    samples.append(Array(repeating: 200, count: 100_000))
    for length in [10, 1000, 5000] {
      samples.append((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      // Runs of every length.
      var runs: [UInt8] = []
      while runs.count < length * 4 {
        let pixel = (0..<4).map { _ in UInt8.random(in: 0...1, using: &generator) * 255 }
        for _ in 0..<Int.random(in: 1...100, using: &generator) { runs += pixel }
      }
      samples.append(runs)
    }
    for sample in samples {
      for rowLength in [4, 8, 76, 1000, 40_000] {
        let packed = Deflate.zlib(sample, rowLength: rowLength)
        #expect(try Inflate.zlib(packed) == sample, "\(sample.count) bytes, rows of \(rowLength)")
      }
    }
  }

  @Test func isAsTheStandardHasIt() {
    // Python's zlib.decompress gives back b"abc".
    #expect(
      Deflate.zlib(Array("abc".utf8), rowLength: 4) == [
        0x78, 0x01, 0x4B, 0x4C, 0x4A, 0x06, 0x00, 0x02, 0x4D, 0x01, 0x27,
      ])
  }

  @Test func makesARingSmall() throws {
    let ring = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    let pixels = ring.pixels(0.62)
    let whole = Deflate.zlib(
      pixels.pixels(in: PixelBox(pixels.size)), rowLength: pixels.size.width * 4)
    #expect(whole.count < 25_000)
    let box = try #require(
      pixels.differences(from: pixels.moved(to: ring.ring(0.62 + 1.0 / 300))).first)
    let step = Deflate.zlib(pixels.pixels(in: box), rowLength: box.width * 4)
    #expect(step.count < 900)
  }
}
