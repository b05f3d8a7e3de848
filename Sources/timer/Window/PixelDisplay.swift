import Countdown
import Drawing
import Interface

/// Shows the picture as an image in a terminal with kitty's graphics protocol.
///
/// Cells show the picture before the terminal confirms the image, and if the terminal stops reading pixel files.
@MainActor
final class PixelDisplay {
  /// The identifier of the image, which the terminal's replies repeat. Greater than ``CapabilityQueries/imageID``.
  /// Several processes may show images in one terminal, so each takes one of 50,000 identifiers.
  let imageID = 1000 + Process.identifier % 50_000

  private var image: TerminalImage
  private var files = PixelFiles()
  private var rasterizer = CachingRasterizer.forPixels

  private var unreadTimeout = UnreadFilesTimeout()

  init(_ traits: PixelTraits) {
    image = TerminalImage(image: imageID, traits)
  }

  /// Whether the image shows a scene, so that the cells show only ``cells(of:)``.
  func shows(_ scene: Scene) -> Bool { image.shows(scene) }

  /// Returns the elements of a scene that the image does not show.
  func cells(of scene: Scene) -> Scene { image.cells(of: scene) }

  /// The pixel files, and the bytes that delete the image.
  var cleanup: (bytes: [UInt8], files: PixelFiles) {
    var bytes: [UInt8] = []
    image.deletion.append(to: &bytes)
    return (bytes, files)
  }

  // MARK: Query

  /// Whether the terminal must be asked if it can show the image of a scene.
  func isQueryDue(for scene: Scene) -> Bool { image.needsProbe(for: scene) }

  /// Returns the query, and writes its pixel file; empty on an error.
  func makeQuery(for scene: Scene) -> [UInt8] {
    let query = overlay(of: image.beginProbe(scene))
    if query == nil { image.fail() }
    return query?.bytesBeforeCells ?? []
  }

  /// Handles the replies about the image. With `isComplete`, no further replies are expected.
  func receive(_ replies: [Reply], isComplete: Bool) {
    for case .graphics(imageID, let isOK) in replies { image.applyReply(isOK: isOK) }
    if isComplete, image.isWaiting { image.fail() }
    // After a failure the terminal does not read the files.
    if image.hasFailed { files.removeAll() }
  }

  // MARK: Showing

  func adapt(to traits: PixelTraits) {
    image.adapt(to: traits)
  }

  /// Makes the next update a full redraw, because another program may have drawn over the image.
  func invalidate() {
    image.invalidate()
  }

  /// Returns the bytes that make the terminal show a scene. Call it before ``shows(_:)``.
  func update(_ scene: Scene, at now: SteadyTime) -> Overlay {
    var next = image
    let transfers = next.update(scene)
    if transfers.isEmpty || files.hasRoom(for: transfers.count) {
      if !transfers.isEmpty { unreadTimeout.reset() }
      if let overlay = overlay(of: transfers) {
        image = next
        return overlay
      }
      // A file could not be written, so the cells must show the picture.
    } else {
      unreadTimeout.recordMiss(at: now)
      if !unreadTimeout.hasExpired { return Overlay() }
    }
    image.fail()
    return overlay(of: image.update(scene)) ?? Overlay()
  }

  /// Writes the pixel files of transfers; returns the bytes of the transfers, nil if a file could not be written.
  private func overlay(of transfers: [ImageTransfer]) -> Overlay? {
    var overlay = Overlay()
    for transfer in transfers {
      if let position = transfer.position { overlay.position = position }
      if let picture = transfer.picture, let box = transfer.command.box {
        guard let file = file(of: picture, in: box) else { return nil }
        transfer.command.append(file, to: &overlay.bytesBeforeCells)
      } else if transfer.command.action == .delete {
        transfer.command.append(to: &overlay.bytesAfterCells)
      } else {
        transfer.command.append(to: &overlay.bytesBeforeCells)
      }
    }
    return overlay
  }

  private func file(of picture: PixelPicture, in box: PixelBox) -> ImageCommand.File? {
    var bands = PixelBands(box)
    guard let name = try? files.write({ bands.next().map { picture.pixels(in: $0, &rasterizer) } })
    else {
      return nil
    }
    return ImageCommand.File(kind: files.kind, name: name)
  }
}

/// The timeout for a terminal that does not read pixel files.
///
/// A busy terminal reads its files late. After a shorter timeout, it would get the picture in cells for good.
struct UnreadFilesTimeout {
  /// Whether the terminal has stopped reading.
  private(set) var hasExpired = false

  private var firstMiss: SteadyTime?
  private var missCount = 0

  /// The number of missed updates after which the terminal has stopped reading, if ``minimumTime`` has passed too.
  private static let minimumMisses = 20
  private static let minimumTime = Duration.seconds(2)

  /// Records an update that was missed because the next file names were still in use.
  mutating func recordMiss(at now: SteadyTime) {
    let start = firstMiss ?? now
    firstMiss = start
    missCount += 1
    hasExpired =
      missCount >= Self.minimumMisses && start.duration(to: now) >= Self.minimumTime
  }

  /// Restarts the timeout, after the terminal has read its files.
  mutating func reset() { self = UnreadFilesTimeout() }
}
