import Testing

@testable import Drawing

@Suite struct TerminalImageTests {
  private let sample = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
  private let whole = PixelBox(x: 0, y: 0, width: 440, height: 418)

  private func image(shown fraction: Double? = nil) -> TerminalImage {
    var image = TerminalImage(image: 7, sample.traits)
    guard let fraction else { return image }
    _ = image.beginProbe(sample.scene(fraction))
    image.applyReply(isOK: true)
    image.applyReply(isOK: true)
    _ = image.update(sample.scene(fraction))
    return image
  }

  private func update(
    _ image: inout TerminalImage, _ scene: Scene
  ) -> [ImageCommand] {
    image.update(scene).map(\.command)
  }

  private var textOnly: Scene {
    var scene = Scene(size: Size(columns: 400, rows: 200))
    scene.add(.label(0), "no ring", row: 3, column: 3)
    return scene
  }

  @Test func probesBeforeItShowsAnything() {
    var image = image()
    #expect(!image.shows(sample.scene(1)) && !image.isWaiting && !image.needsProbe(for: textOnly))
    #expect(update(&image, sample.scene(1)) == [])
    #expect(image.needsProbe(for: sample.scene(1)))
    let transfers = image.beginProbe(sample.scene(1))
    #expect(
      transfers.map(\.command) == [
        ImageCommand(.transmit, image: 7, box: whole, wantsReply: true),
        ImageCommand(
          .edit, image: 7, box: PixelBox(x: 0, y: 0, width: 1, height: 1), wantsReply: true),
      ])
    #expect(transfers.allSatisfy { $0.picture != nil && $0.position == nil })
    #expect(
      image.isWaiting && !image.shows(sample.scene(1)) && !image.needsProbe(for: sample.scene(1)))
    #expect(update(&image, sample.scene(0.9)) == [])
    image.applyReply(isOK: true)
    #expect(image.isWaiting && !image.shows(sample.scene(1)))
    image.applyReply(isOK: true)
    #expect(!image.isWaiting && image.shows(sample.scene(1)) && !image.shows(textOnly))
  }

  @Test func updatesTheImageAfterTheProbe() throws {
    var image = image()
    _ = image.beginProbe(sample.scene(0.5))
    image.applyReply(isOK: true)
    image.applyReply(isOK: true)
    let transfers = image.update(sample.scene(0.4))
    let box = try #require(sample.drawn(0.4).differences(from: sample.drawn(0.5)).first)
    #expect(
      transfers.map(\.command) == [
        ImageCommand(.edit, image: 7, box: box),
        ImageCommand(.place(rows: 22, columns: 44), image: 7),
      ])
    #expect(transfers.last?.position == CellPosition(row: 2, column: 3))
  }

  @Test func sendsOnlyWhatDiffers() throws {
    var image = image(shown: 0.5)
    #expect(update(&image, sample.scene(0.5)) == [])
    let box = try #require(sample.drawn(0.49).differences(from: sample.drawn(0.5)).first)
    #expect(box.width < 60 && box.height < 60)
    #expect(update(&image, sample.scene(0.49)) == [ImageCommand(.edit, image: 7, box: box)])
    #expect(update(&image, sample.scene(0.49)) == [])
  }

  @Test func anotherInkSendsTheArc() {
    var image = image(shown: 0.5)
    var ring = sample.ring(0.5)
    ring.ink = .amber
    let boxes = sample.drawn(ring).differences(from: sample.drawn(0.5))
    #expect(
      update(&image, sample.scene(ring)) == boxes.map { ImageCommand(.edit, image: 7, box: $0) })
    // The arc is on the right; its round ends extend a little to the left.
    #expect(!boxes.isEmpty && boxes.allSatisfy { $0.x > whole.width * 2 / 5 })
  }

  @Test func anotherPositionSendsANewImage() {
    var image = image(shown: 0.5)
    let ring = sample.scene(
      sample.ring(0.5), in: Box(row: 0, column: 1, rows: 11, columns: 22))
    let transfers = image.update(ring)
    let box = PixelBox(x: 0, y: 0, width: 220, height: 209)
    #expect(
      transfers.map(\.command) == [
        ImageCommand(.display(rows: 11, columns: 22), image: 7, box: box)
      ])
    #expect(transfers.first?.position == CellPosition(row: 0, column: 1))
  }

  @Test func anInvalidImageIsSentAgain() {
    var image = image(shown: 0.5)
    image.invalidate()
    #expect(
      update(&image, sample.scene(0.5)) == [
        ImageCommand(.display(rows: 22, columns: 44), image: 7, box: whole)
      ])
  }

  @Test func aSceneWithoutPicturesDeletesTheImage() {
    var image = image(shown: 0.5)
    #expect(update(&image, textOnly) == [ImageCommand(.delete, image: 7)])
    #expect(update(&image, textOnly) == [])
    #expect(
      update(&image, sample.scene(0.5)) == [
        ImageCommand(.display(rows: 22, columns: 44), image: 7, box: whole)
      ])
  }

  @Test func aRingThatIsTooLargeDeletesTheImage() {
    var image = image(shown: 0.5)
    let ring = sample.scene(
      sample.ring(0.5), in: Box(row: 0, column: 0, rows: 199, columns: 398))
    #expect(!image.shows(ring))
    #expect(update(&image, ring) == [ImageCommand(.delete, image: 7)])
    #expect(update(&image, ring) == [])
  }

  // MARK: Refusals

  @Test(arguments: [[false, false], [true, false], [false, true]])
  func aRefusalDeletesTheImageForGood(answers: [Bool]) {
    var image = image()
    _ = image.beginProbe(sample.scene(1))
    for answer in answers { image.applyReply(isOK: answer) }
    #expect(!image.shows(sample.scene(1)) && !image.needsProbe(for: sample.scene(1)))
    #expect(update(&image, sample.scene(1)) == [ImageCommand(.delete, image: 7)])
    #expect(update(&image, sample.scene(0.5)) == [])
  }

  @Test func aLateReplyChangesNothing() {
    var image = image()
    _ = image.beginProbe(sample.scene(1))
    image.applyReply(isOK: true)
    image.fail()
    image.applyReply(isOK: true)
    #expect(!image.isWaiting && !image.shows(sample.scene(1)))
    #expect(update(&image, sample.scene(1)) == [ImageCommand(.delete, image: 7)])
  }

  /// A whole turn takes one step for each ink. Each step sends only the arc.
  @Test func inksMoveInWholeSteps() {
    var ring = sample.ring(1)
    ring.gradient = Gradient(.rainbow, isLight: false)
    var image = TerminalImage(image: 7, sample.traits)
    _ = image.beginProbe(sample.scene(ring))
    image.applyReply(isOK: true)
    image.applyReply(isOK: true)
    _ = image.update(sample.scene(ring))
    var (steps, maxCommands, maxArea) = (0, 0, 0)
    for frame in 1...200 {
      ring.gradient?.turn = Float(frame) / 200
      let commands = update(&image, sample.scene(ring))
      steps += commands.isEmpty ? 0 : 1
      maxCommands = max(maxCommands, commands.count)
      maxArea = max(maxArea, commands.reduce(0) { $0 + ($1.box.map { $0.width * $0.height } ?? 0) })
    }
    #expect(steps == Palette.rainbow.count && maxCommands == 4)
    #expect(maxArea < whole.width * whole.height * 6 / 10)
  }
}
