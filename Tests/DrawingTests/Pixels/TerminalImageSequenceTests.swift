import Harness
import Testing

@testable import Drawing

/// After every scene of a sequence, the terminal's image is the picture of this scene.
@Suite struct TerminalImageSequenceTests {
  private static let traits = PixelTraits(
    cell: PixelSize(width: 3, height: 5), foreground: .white)

  @Test(arguments: [1, 2, 4])
  func isThePictureAtEveryStep(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var terminal = Terminal(Self.traits)
    terminal.probe(.ring(0.7, columns: 46, rows: 17))
    var scene = Scene.random(&generator)
    var editCount = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0, 1: scene = .random(&generator)
      case 3: terminal.image.invalidate()
      case 4:
        scene.changeRing { $0.gradient = Gradient(.rainbow, isLight: false) }
      case 5: scene.changeRing { $0.orbitDots = .random(&generator) }
      case 6: scene.changeRing { $0.gradient = nil }
      default: scene = scene.later(&generator)
      }
      scene.changeRing { $0.gradient?.turn += 0.005 }
      terminal.show(scene)
      guard terminal.image.shows(scene) else {
        #expect(terminal.screen.images == [], "step \(step)")
        continue
      }
      editCount += terminal.transfers.count { $0.command.action == .edit }
      // The shown ring may be older than the scene, because inks move in steps.
      let shown = try #require(terminal.image.sentContent?.scene)
      #expect(shown.withConstantRing == scene.withConstantRing)
      try terminal.expect(shown, "step \(step)")
    }
    #expect(editCount > 10)
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.graphicsReplies == [])
    terminal.show(Scene(size: scene.size))
    #expect(terminal.screen.images == [])
  }

  @Test func isTheRingAtEveryStep() throws {
    let sample = SampleRing(rows: 6, columns: 12, cell: PixelSize(width: 10, height: 19))
    var generator = SeededGenerator(seed: 11)
    var terminal = Terminal(sample.traits)
    var (ring, box) = (sample.ring(0.7), sample.box)
    terminal.probe(sample.scene(0.7))
    for step in 0..<120 {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: ring.fraction = Double.random(in: 0...1, using: &generator)
      case 1: ring.ink = [.cyan, .amber, .red].pick(&generator)
      case 2: box.column = Int.random(in: 0...3, using: &generator)
      case 3: box.rows = Int.random(in: 3...6, using: &generator)
      case 4: terminal.image.invalidate()
      case 5: terminal.show(Scene(size: Size(columns: 80, rows: 24)))
      case 6: ring.gradient = ring.gradient == nil ? Gradient(.aurora, isLight: false) : nil
      case 7 where ring.gradient?.palette != .rainbow:
        ring.gradient = Gradient(.rainbow, isLight: false)
      case 7, 8, 9: ring.orbitDots = .random(&generator)
      default: ring.fraction = max(ring.fraction - 0.004, 0)
      }
      if ring.gradient?.palette == .rainbow { ring.gradient?.turn += 0.005 }
      terminal.show(sample.scene(ring, in: box))
      let sent = try #require(terminal.image.sentContent?.scene)
      let shown = try #require(sent.ring)
      if let gradient = ring.gradient, gradient.palette == .rainbow {
        // The shown gradient is at most one ink behind.
        let turn = try #require(shown.gradient?.turn)
        #expect(turn <= gradient.turn && turn > gradient.turn - 1.02 / Float(Palette.rainbow.count))
      }
      try terminal.expect(sent, "step \(step)")
    }
    terminal.show(Scene(size: Size(columns: 80, rows: 24)))
    #expect(terminal.screen.images == [])
  }

  private struct Terminal {
    var image: TerminalImage
    var screen = Screen(columns: 460, rows: 30)
    var transfers: [ImageTransfer] = []

    init(_ traits: PixelTraits) {
      image = TerminalImage(image: 7, traits)
    }

    mutating func probe(_ scene: Scene) {
      execute(image.beginProbe(scene))
      #expect(screen.graphicsReplies == ["\u{1B}_Gi=7;OK\u{1B}\\", "\u{1B}_Gi=7,r=1;OK\u{1B}\\"])
      for _ in screen.graphicsReplies { image.applyReply(isOK: true) }
      screen.graphicsReplies = []
    }

    mutating func show(_ scene: Scene) {
      transfers = image.update(scene)
      // An update may use about half of the sixteen files.
      #expect(transfers.count <= 9)
      execute(transfers)
    }

    private mutating func execute(_ transfers: [ImageTransfer]) {
      for transfer in transfers {
        var bytes: [UInt8] = []
        if let position = transfer.position {
          bytes += Array("\u{1B}[\(position.row + 1);\(position.column + 1)H".utf8)
        }
        if let box = transfer.command.box, let picture = transfer.picture {
          let content = picture.pixels(in: box)
          screen.readFile = { kind, name in kind == "s" && name == "/x" ? content : nil }
          transfer.command.append(
            ImageCommand.File(kind: "s", name: Array("/x".utf8)), to: &bytes)
        } else {
          transfer.command.append(to: &bytes)
        }
        screen.feed(bytes)
      }
    }

    /// Expects that the only image is the picture of a scene.
    func expect(_ scene: Scene, _ comment: Comment) throws {
      let picture = try #require(PixelPicture(scene, image.traits), comment)
      let image = try #require(screen.graphics.images[7], comment)
      #expect(image.width == picture.size.width && image.height == picture.size.height, comment)
      let isSame = image.pixels == picture.pixels(in: PixelBox(picture.size))
      #expect(isSame, comment)
      let position = Screen.Position(row: picture.box.row, column: picture.box.column)
      #expect(
        image.placements == [
          1: ImageStore.Placement(
            position: position, columns: picture.box.columns, rows: picture.box.rows, zIndex: 0)
        ], comment)
      #expect(screen.graphics.errors == [], comment)
    }
  }
}

extension Scene {
  fileprivate var ring: Ring? {
    guard case .ring(let ring) = self[.ring]?.shape else { return nil }
    return ring
  }

  /// The scene with a full ring without a turn, to compare everything else.
  fileprivate var withConstantRing: Scene {
    var scene = self
    scene.changeRing {
      $0.fraction = 1
      $0.gradient?.turn = 0
    }
    return scene
  }
}

extension OrbitDots? {
  fileprivate static func random(_ generator: inout SeededGenerator) -> OrbitDots? {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return nil }
    return OrbitDots(
      position: Float.random(in: 0...1, using: &generator),
      turn: Float.random(in: 0...1, using: &generator), isLight: false)
  }
}
