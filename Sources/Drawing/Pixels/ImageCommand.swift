/// A command about an image to the terminal: kitty's graphics protocol, as of version 0.26.
///
/// The terminal knows the image by a number that we choose. The image is placed once, and its pixels are replaced
/// where they change.
package struct ImageCommand: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Sends the pixels; shows nothing yet.
    case transmit
    /// Shows the image over a number of cells, from the cursor's on.
    case place(rows: Int, columns: Int)
    /// Sends the pixels and shows them in the same way, instead of what was shown before.
    case display(rows: Int, columns: Int)
    /// Replaces the pixels of a rectangle.
    case edit
    /// Deletes the image, and removes what is shown of it.
    case delete
  }

  package var action: Action
  package var image: Int

  /// The rectangle whose pixels go with the command; nil if none do.
  package var box: PixelBox?

  /// Whether the terminal is asked to confirm the command.
  ///
  /// If no code waits for the answer, there must be none: the next program would read it as typed input.
  package var asks: Bool

  package init(_ action: Action, image: Int, box: PixelBox? = nil, asks: Bool = false) {
    self.action = action
    self.image = image
    self.box = box
    self.asks = asks
  }

  /// A file with pixels that the terminal can see too, and which it removes.
  package struct File: Hashable, Sendable {
    /// The protocol's letter for the name: `s` for shared memory, `t` for the path of a temporary file.
    package var kind: Unicode.Scalar
    package var name: [UInt8]

    package init(kind: Unicode.Scalar, name: [UInt8]) {
      (self.kind, self.name) = (kind, name)
    }
  }
}

extension ImageCommand {
  /// Appends the command.
  ///
  /// - Parameter file: holds the pixels of its box; nil where none go with it.
  package func append(_ file: File? = nil, to bytes: inout [UInt8]) {
    var keys = Keys(&bytes)
    describe(&keys, &bytes)
    if let file {
      keys.put("t", file.kind, &bytes)
      bytes.append(UInt8(ascii: ";"))
      Base64.append(file.name[...], to: &bytes)
    }
    bytes += Sequences.stringTerminator
  }

  private func describe(_ keys: inout Keys, _ bytes: inout [UInt8]) {
    keys.put("a", letter, &bytes)
    keys.put("i", image, &bytes)
    switch action {
    case .transmit: break
    case .place(let rows, let columns), .display(let rows, let columns):
      // Over the text: some terminals draw images under the text badly. The cursor stays where it is.
      keys.put("p", 1, &bytes)
      keys.put("C", 1, &bytes)
      keys.put("c", columns, &bytes)
      keys.put("r", rows, &bytes)
    case .edit:
      // In the image's first frame, the one that is shown; the pixels replace the old ones and are not blended.
      keys.put("r", 1, &bytes)
      keys.put("X", 1, &bytes)
    case .delete:
      // A small letter would keep the pixels.
      keys.put("d", "I", &bytes)
    }
    if let box {
      if box.x > 0 { keys.put("x", box.x, &bytes) }
      if box.y > 0 { keys.put("y", box.y, &bytes) }
      keys.put("s", box.width, &bytes)
      keys.put("v", box.height, &bytes)
    }
    if !asks { keys.put("q", 2, &bytes) }
  }

  private var letter: Unicode.Scalar {
    switch action {
    case .transmit: "t"
    case .place: "p"
    case .display: "T"
    case .edit: "f"
    case .delete: "d"
    }
  }
}

/// The keys of one string, with commas between them.
private struct Keys {
  private var isFirst = true

  init(_ bytes: inout [UInt8]) {
    bytes += Sequences.graphics
  }

  mutating func put(_ key: Unicode.Scalar, _ value: Int, _ bytes: inout [UInt8]) {
    name(key, &bytes)
    bytes.append(decimal: value)
  }

  mutating func put(_ key: Unicode.Scalar, _ value: Unicode.Scalar, _ bytes: inout [UInt8]) {
    name(key, &bytes)
    bytes.append(utf8: value.value)
  }

  private mutating func name(_ key: Unicode.Scalar, _ bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(utf8: key.value)
    bytes.append(UInt8(ascii: "="))
  }
}
