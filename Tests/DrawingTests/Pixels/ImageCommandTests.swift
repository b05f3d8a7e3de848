import Harness
import Testing

@testable import Drawing

@Suite struct ImageCommandTests {
  private func bytes(_ command: ImageCommand, _ file: ImageCommand.File? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    command.append(file, to: &bytes)
    return bytes
  }

  private let file = ImageCommand.File(kind: "s", name: Array("/timer-1-a".utf8))

  @Test func namesAFileOfPixels() {
    let box = PixelBox(x: 0, y: 0, width: 440, height: 418)
    #expect(
      bytes(ImageCommand(.transmit, image: 7, box: box, wantsReply: true), file).readable
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

  // MARK: Base64

  /// Most texts are the test vectors of RFC 4648. The last two need the letters `+` and `/`.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ûÿ¾", "w7vDv8K+"), ("???", "Pz8/"),
  ])
  func encodesInBase64(text: String, expected: String) {
    var letters: [UInt8] = []
    Base64.append(Array(text.utf8)[...], to: &letters)
    #expect(String(decoding: letters, as: UTF8.self) == expected)
  }

  // MARK: Rectangles

  @Test(arguments: [(0, 5), (5, 0), (1, 1), (440, 418), (3000, 100), (40_000, 3)])
  func bandsCoverEveryRowOnce(width: Int, height: Int) {
    var bands = PixelBands(PixelBox(x: 3, y: 7, width: width, height: height))
    var next = 7
    while let band = bands.next() {
      #expect(band.x == 3 && band.width == width && band.y == next && band.height > 0)
      #expect(band.height == 1 || band.width * band.height <= 49_152)
      next += band.height
    }
    #expect(next == 7 + height)
  }

  @Test func cellsBecomePixels() {
    let picture = Box(row: 2, column: 3, rows: 4, columns: 8)
    let cell = PixelSize(width: 10, height: 20)
    #expect(
      PixelBox(Box(row: 3, column: 1, rows: 2, columns: 5), in: picture, cell: cell)
        == PixelBox(x: -20, y: 20, width: 50, height: 40))
  }

  @Test(arguments: [
    (PixelBox(x: 0, y: 0, width: 4, height: 4), PixelBox(x: 2, y: 1, width: 2, height: 3)),
    (PixelBox(x: -5, y: -5, width: 40, height: 40), PixelBox(x: 2, y: 1, width: 6, height: 5)),
    (PixelBox(x: 8, y: 0, width: 4, height: 9), nil),
    (PixelBox(x: 0, y: 6, width: 12, height: 1), nil),
  ])
  func intersectsRectangles(box: PixelBox, common: PixelBox?) {
    let other = PixelBox(x: 2, y: 1, width: 6, height: 5)
    #expect(box.intersection(other) == common)
    #expect(other.intersection(box) == common)
    #expect(box.contains(other) == (common == other))
    #expect(!other.contains(box))
  }

  @Test func clearsOnlyWhatIsInside() {
    var canvas = PixelCanvas(PixelBox(x: 4, y: 2, width: 3, height: 2))
    let all = Path.rectangle(left: 0, top: 0, right: 9, bottom: 9)
    let white = Picture.Part(filling: all, .ink(.white))
    canvas.draw(
      Picture(samples: Point(1, 1), Picture.Group(white)),
      in: PixelBox(x: 0, y: 0, width: 9, height: 9))
    canvas.clear(PixelBox(x: 0, y: 3, width: 6, height: 9))
    #expect(
      canvas.pixels == [UInt8](repeating: 255, count: 12) + [UInt8](repeating: 0, count: 8)
        + [255, 255, 255, 255])
    canvas.clear(PixelBox(x: 0, y: 0, width: 4, height: 9))
    #expect(canvas.pixels.count { $0 == 255 } == 16)
  }
}
