/// The images of a screen, by the part of kitty's graphics protocol that `timer` uses.
package struct ImageStore: Hashable, Sendable {
  /// An image in RGBA.
  package struct Image: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int
    package internal(set) var pixels: [UInt8]

    /// The placements by number.
    package internal(set) var placements: [Int: Placement] = [:]

    /// The number of commands that replaced a part of the image.
    package internal(set) var edits = 0

    package var description: String {
      "an image of \(width)×\(height), \(placements), \(edits) edits"
    }
  }

  package struct Placement: Hashable, Sendable {
    package var position: Screen.Position
    package var columns: Int
    package var rows: Int

    /// A placement with a negative index is under the text.
    package var zIndex: Int

    package init(position: Screen.Position, columns: Int, rows: Int, zIndex: Int) {
      self.position = position
      self.columns = columns
      self.rows = rows
      self.zIndex = zIndex
    }
  }

  /// The images by number.
  package internal(set) var images: [Int: Image] = [:]

  /// All errors, including those that the key `q` suppresses.
  package internal(set) var errors: [String] = []

  /// Whether the terminal replaces a part of an image on command. If not, it ignores the command.
  var supportsEdits = true

  /// Executes a command; returns the reply.
  ///
  /// - Parameters:
  ///   - text: the text of the APC string, which begins with `G`.
  ///   - cursor: the position for new placements.
  ///   - readFile: returns the bytes of a pixel file, by transmission medium and name.
  mutating func execute(
    _ text: String, cursor: Screen.Position, readFile: (_ kind: String, _ name: String) -> [UInt8]?
  ) -> String? {
    guard let command = GraphicsCommand(text) else {
      errors.append(text)
      return nil
    }
    guard supportsEdits || command.action != "f" else { return nil }
    let error = perform(command, at: cursor, readFile: readFile)
    if let error { errors.append("\(error): \(text.prefix(80))") }
    // 1 suppresses `OK`, and 2 errors too.
    let quiet = command["q"] ?? 0
    guard quiet < (error == nil ? 1 : 2) else { return nil }
    let frame = command.action == "f" ? ",r=\(command["r"] ?? 0)" : ""
    return "\u{1B}_Gi=\(command["i"] ?? 0)\(frame);\(error ?? "OK")\u{1B}\\"
  }

  /// Executes a command; returns the error message.
  private mutating func perform(
    _ command: GraphicsCommand, at cursor: Screen.Position,
    readFile: (_ kind: String, _ name: String) -> [UInt8]?
  ) -> String? {
    guard let id = command["i"], id > 0 else { return "EINVAL: no number" }
    switch command.action {
    case "d":
      guard command.text("d") == "I" else { return "EINVAL: delete" }
      images[id] = nil
      return nil
    case "p":
      return place(id, command, at: cursor)
    case "q":
      return command.pixels(readFile: readFile) == nil ? "ENOENT" : nil
    case "t", "T":
      guard let width = command["s"], let height = command["v"], width > 0, height > 0 else {
        return "EINVAL: size"
      }
      guard let pixels = command.pixels(readFile: readFile) else { return "ENOENT: pixels" }
      guard pixels.count == width * height * 4 else { return "EINVAL: \(pixels.count) bytes" }
      images[id] = Image(width: width, height: height, pixels: pixels)
      return command.action == "T" ? place(id, command, at: cursor) : nil
    case "f":
      return edit(id, command, readFile: readFile)
    default:
      return "EINVAL: action"
    }
  }

  private mutating func place(
    _ id: Int, _ command: GraphicsCommand, at cursor: Screen.Position
  ) -> String? {
    guard images[id] != nil else { return "ENOENT: image" }
    guard command["C"] == 1 else { return "the cursor would move" }
    images[id]?.placements[command["p"] ?? 0] = Placement(
      position: cursor, columns: command["c"] ?? 0, rows: command["r"] ?? 0,
      zIndex: command["z"] ?? 0)
    return nil
  }

  private mutating func edit(
    _ id: Int, _ command: GraphicsCommand, readFile: (_ kind: String, _ name: String) -> [UInt8]?
  ) -> String? {
    // Read the pixels before the checks: a terminal reads and removes the file even if the command fails.
    let pixels = command.pixels(readFile: readFile)
    guard let image = images[id] else { return "ENOENT: image" }
    guard command["r"] == 1, command["X"] == 1 else { return "EINVAL: frame" }
    let (x, y) = (command["x"] ?? 0, command["y"] ?? 0)
    guard let width = command["s"], let height = command["v"], width > 0, height > 0,
      x + width <= image.width, y + height <= image.height
    else { return "EINVAL: rectangle" }
    guard let pixels else { return "ENOENT: pixels" }
    guard pixels.count == width * height * 4 else { return "EINVAL: \(pixels.count) bytes" }
    for row in 0..<height {
      let from = row * width * 4
      let to = ((y + row) * image.width + x) * 4
      images[id]?.pixels.replaceSubrange(to..<to + width * 4, with: pixels[from..<from + width * 4])
    }
    images[id]?.edits += 1
    return nil
  }
}
