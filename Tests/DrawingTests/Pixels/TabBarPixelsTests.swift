import Testing

@testable import Drawing

@Suite struct TabBarPixelsTests {
  private static let cell = PixelSize(width: 8, height: 16)
  private static let traits = PixelTraits(cell: cell, foreground: .white)

  private func pixels(_ bar: TabBar, columns: Int = 60, rows: Int = 5) -> DrawnElement {
    DrawnElement(.tabBar(bar), Size(columns: columns, rows: rows), cell: Self.cell)
  }

  @Test func aStepSendsLittle() {
    let sent = pixels(.sample().moved(0.3)).sentPixelCount(after: pixels(.sample().moved(0.25)))
    #expect(sent > 0 && sent < 60 * 8 * 80 / 2, "\(sent)")
  }

  /// The circle is above the middle of the label. That is half a column left of the item's middle, because the labels
  /// have odd numbers of letters.
  @Test(arguments: 0..<3)
  func hasItsCircleAboveTheSelectedItem(selectedIndex: Int) {
    let picture = pixels(.sample().moved(Double(selectedIndex)))
    let top = (0..<picture.size.height).first { y in
      (0..<picture.size.width).contains { picture.alpha(x: $0, y: y) > 0 }
    }
    let inked = (0..<picture.size.width).filter { picture.alpha(x: $0, y: (top ?? 0) + 2) > 127 }
    #expect(inked.first.map { $0 + (inked.last ?? 0) + 1 } == (20 * selectedIndex + 10) * 16 - 8)
  }

  /// An item looks the same if all other items have its icon.
  @Test(arguments: 0..<3)
  func eachItemHasItsIcon(item: Int) {
    let bar = TabBar.sample().moved(1)
    var barOfEqualIcons = bar
    for index in 0..<3 { barOfEqualIcons.items[index].icon = bar.items[item].icon }
    let itemBox = PixelBox(x: item * 160, y: 0, width: 160, height: 64)
    #expect(pixels(bar).pixels(in: itemBox) == pixels(barOfEqualIcons).pixels(in: itemBox))
    #expect(pixels(bar).allPixels != pixels(barOfEqualIcons).allPixels)
  }

  @Test func isSymmetric() {
    var bar = TabBar.sample(["", "", ""]).moved(1)
    for item in 0..<3 { bar.items[item].rise = 0.5 }
    bar.text = bar.bar
    let picture = pixels(bar)
    let (whole, width) = (picture.allPixels, picture.size.width)
    for y in 0..<picture.size.height {
      for x in 0..<width / 2 {
        let (left, right) = ((y * width + x) * 4, (y * width + width - 1 - x) * 4)
        // In pixels of low opacity, colours are rounded coarsely.
        for (byte, tolerance) in [(0, 3), (1, 3), (2, 3), (3, 1)] {
          #expect(
            abs(Int(whole[left + byte]) - Int(whole[right + byte])) <= tolerance, "\(x), \(y)")
        }
      }
    }
  }

  /// The picture is transparent at the words, and the cells have the colour of the bar.
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

  /// The background does not shine through where the circle meets the bar.
  @Test func hasNoHairlines() {
    var bar = TabBar.sample().moved(1)
    bar.items[1].rise = 0.5
    let picture = pixels(bar)
    let (whole, width) = (picture.allPixels, picture.size.width)
    for y in 50..<64 {
      #expect(whole[(y * width + 240) * 4 + 3] == 255, "\(y)")
    }
  }
}
