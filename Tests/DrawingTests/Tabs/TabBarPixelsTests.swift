import Harness
import Testing

@testable import Drawing

@Suite struct TabBarPixelsTests {
  private static let cell = PixelSize(width: 8, height: 16)
  private static let traits = PixelTraits(cell: cell, foreground: .white)

  private func pixels(_ bar: TabBar, columns: Int = 60, rows: Int = 5) -> TabBarPixels {
    TabBarPixels(bar, Size(columns: columns, rows: rows), cell: Self.cell)
  }

  @Test func differsOnlyInItsRectangles() throws {
    var generator = SeededGenerator(seed: 3)
    var last = pixels(.sample())
    for step in 0..<30 {
      var bar = TabBar.sample().moved(.random(in: -0.3...2.3, using: &generator))
      if step % 3 == 0 {
        for item in 0..<3 { bar.items[item].rise = .random(in: -0.1...1.1, using: &generator) }
      }
      let next = pixels(bar)
      var patched = last.whole
      for box in next.differences(from: last) {
        let part = next.pixels(in: box)
        for y in 0..<box.height {
          for byte in 0..<box.width * 4 {
            let place = ((box.y + y) * next.size.width + box.x) * 4 + byte
            patched[place] = part[y * box.width * 4 + byte]
          }
        }
      }
      #expect(patched == next.whole, "step \(step)")
      last = next
    }
  }

  /// A step of the notch sends its neighbourhood, and not the bar.
  @Test func sendsLittle() {
    let boxes = pixels(.sample().moved(0.3)).differences(from: pixels(.sample().moved(0.25)))
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    #expect(area < 60 * 8 * 80 / 2, "\(boxes)")
  }

  @Test func isSymmetric() {
    var bar = TabBar.sample(["", "", ""]).moved(1)
    for item in 0..<3 { bar.items[item].rise = 0.5 }
    bar.text = bar.bar
    let picture = pixels(bar)
    let (whole, width) = (picture.whole, picture.size.width)
    for y in 0..<picture.size.height {
      for x in 0..<width / 2 {
        let (left, right) = ((y * width + x) * 4, (y * width + width - 1 - x) * 4)
        for byte in 0..<4 {
          #expect(abs(Int(whole[left + byte]) - Int(whole[right + byte])) <= 2, "\(x), \(y)")
        }
      }
    }
  }

  /// The words stay text: the picture is transparent there, and the cells have the bar's own colour.
  @Test func leavesItsLabelsToTheCells() throws {
    let bar = TabBar.sample().moved(1)
    let scene = Scene.tabBar(bar)
    var painter = Painter(capabilities: Capabilities())
    painter.paint(PixelPicture.cells(of: scene, Self.traits))
    let words = "       Timer                All               Presets"
    #expect(painter.frame.rows == ["", "", "", "", words])
    let picture = try #require(PixelPicture(scene, Self.traits))
    let pixels = picture.pixels(in: PixelBox(picture.size))
    let ground = bar.bar.rgb
    for column in 0..<60 {
      let cell = painter.frame[row: 4, column: column]
      for y in 64..<80 {
        for x in column * 8..<column * 8 + 8 {
          let pixel = Array(pixels[(y * 480 + x) * 4..<(y * 480 + x) * 4 + 4])
          if cell == .blank {
            #expect(pixel == [ground.red, ground.green, ground.blue, 255], "\(x), \(y)")
          } else {
            #expect(pixel == [0, 0, 0, 0] && cell.background == bar.bar.color(at: .truecolor))
          }
        }
      }
    }
  }

  /// Where the circle meets the bar, nothing of the background shines through.
  @Test func hasNoHairlines() {
    var bar = TabBar.sample().moved(1)
    bar.items[1].rise = 0.5
    let picture = pixels(bar)
    let (whole, width) = (picture.whole, picture.size.width)
    for y in 50..<64 {
      #expect(whole[(y * width + 240) * 4 + 3] == 255, "\(y)")
    }
  }

  @Test func staysInItsBoxAtEverySize() {
    for (columns, rows) in [(1, 1), (1, 3), (3, 3), (40, 4), (80, 9), (500, 7)] {
      let picture = pixels(.sample().moved(0.4), columns: columns, rows: rows)
      #expect(picture.whole.count == columns * rows * 128 * 4)
      let box = PixelBox(picture.size)
      for difference in picture.differences(from: pixels(.sample(), columns: columns, rows: rows)) {
        #expect(box.contains(difference))
      }
    }
  }
}
