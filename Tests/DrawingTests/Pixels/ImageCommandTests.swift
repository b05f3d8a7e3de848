import Harness
import Testing

@testable import Drawing

@Suite struct ImageCommandTests {
  private func bytes(_ command: ImageCommand, _ carrier: ImageCommand.Carrier? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    if let carrier {
      command.append(carrier, to: &bytes)
    } else {
      command.append(to: &bytes)
    }
    return bytes
  }

  private let file = ImageCommand.Carrier.file(kind: "s", name: Array("/timer-1-a".utf8))

  @Test func namesAFileOfPixels() {
    let box = PixelBox(x: 0, y: 0, width: 440, height: 418)
    #expect(
      bytes(ImageCommand(.transmit, image: 7, box: box, asks: true), file).readable
        == #"\e_Ga=t,i=7,s=440,v=418,t=s;L3RpbWVyLTEtYQ==\e\"#)
    #expect(
      bytes(ImageCommand(.display(rows: 22, columns: 44), image: 7, box: box), file).readable
        == #"\e_Ga=T,i=7,p=1,C=1,c=44,r=22,s=440,v=418,q=2,t=s;L3RpbWVyLTEtYQ==\e\"#)
    let part = PixelBox(x: 12, y: 345, width: 26, height: 27)
    #expect(
      bytes(ImageCommand(.edit, image: 7, box: part), file).readable
        == #"\e_Ga=f,i=7,r=1,X=1,x=12,y=345,s=26,v=27,q=2,t=s;L3RpbWVyLTEtYQ==\e\"#)
  }

  @Test func needsNoPixelsToPlaceAndToDelete() {
    #expect(
      bytes(ImageCommand(.place(rows: 22, columns: 44), image: 65000)).readable
        == #"\e_Ga=p,i=65000,p=1,C=1,c=44,r=22,q=2\e\"#)
    #expect(bytes(ImageCommand(.delete, image: 7)).readable == #"\e_Ga=d,i=7,d=I,q=2\e\"#)
  }

  @Test func carriesPixelsCompressed() throws {
    let box = PixelBox(x: 1, y: 0, width: 1, height: 2)
    let pixels: [UInt8] = [1, 2, 3, 4, 1, 2, 3, 4]
    let text = bytes(ImageCommand(.edit, image: 7, box: box), .line(pixels: pixels)).readable
    let start = #"\e_Ga=f,i=7,r=1,X=1,x=1,s=1,v=2,q=2,o=z;"#
    try #require(text.hasPrefix(start) && text.hasSuffix(#"\e\"#))
    var letters: [UInt8] = []
    Base64.append(Deflate.zlib(pixels, rowLength: 4)[...], to: &letters)
    #expect(text.dropFirst(start.count).dropLast(3) == String(decoding: letters, as: UTF8.self))
  }

  /// Noise does not get smaller; no string has more than 4096 letters, and only the last is told to be.
  @Test(arguments: [ImageCommand.Action.transmit, .edit])
  func cutsWhatIsTooLong(action: ImageCommand.Action) throws {
    var generator = SeededGenerator(seed: 5)
    let pixels = (0..<32 * 64 * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let box = PixelBox(x: 0, y: 0, width: 32, height: 64)
    let text = bytes(ImageCommand(action, image: 7, box: box), .line(pixels: pixels)).readable
    let strings = text.split(separator: #"\e\"#).map { $0.split(separator: ";") }
    let payload = Deflate.zlib(pixels, rowLength: 128)
    try #require(strings.count == (payload.count + 3071) / 3072 && strings.count > 2)
    #expect(strings.dropLast().allSatisfy { $0[1].count == 4096 })
    #expect(strings.map { $0[1] }.joined().utf8.elementsEqual(Self.letters(payload)))
    let more = action == .edit ? #"\e_Ga=f,m="# : #"\e_Gm="#
    #expect(strings[0][0].hasSuffix(",m=1"))
    #expect(strings[1..<strings.count - 1].allSatisfy { $0[0] == more + "1" })
    #expect(strings.last?.first == "\(more)0")
  }

  private static func letters(_ bytes: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    Base64.append(bytes[...], to: &letters)
    return letters
  }
}
