/// An image command of kitty's graphics protocol, as of kitty 0.26.
package struct ImageCommand: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Sends the pixels; shows nothing yet.
    case transmit
    /// Shows the image over a number of cells, starting at the cursor's.
    case place(rows: Int, columns: Int)
    /// Sends the pixels and shows them over a number of cells, in place of the previous image.
    case display(rows: Int, columns: Int)
    /// Replaces the pixels of a rectangle.
    case edit
    /// Deletes the image and removes it from the screen.
    case delete
  }

  package var action: Action

  /// The number that identifies the image in the terminal.
  package var image: Int

  /// The rectangle whose pixels are sent; nil for commands without pixels.
  package var box: PixelBox?

  /// Whether the terminal must reply. If no code reads the reply, the next program reads it as typed input.
  package var wantsReply: Bool

  package init(_ action: Action, image: Int, box: PixelBox? = nil, wantsReply: Bool = false) {
    self.action = action
    self.image = image
    self.box = box
    self.wantsReply = wantsReply
  }

  /// A file with pixels, which the terminal reads and removes.
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
  /// Appends the command. The file holds the pixels of ``box``; nil for commands without pixels.
  package func append(_ file: File? = nil, to bytes: inout [UInt8]) {
    var keys = Keys(&bytes)
    appendKeys(&keys, &bytes)
    if let file {
      keys.append("t", file.kind, &bytes)
      bytes.append(UInt8(ascii: ";"))
      Base64.append(file.name[...], to: &bytes)
    }
    bytes += Sequences.stringTerminator
  }

  private func appendKeys(_ keys: inout Keys, _ bytes: inout [UInt8]) {
    keys.append("a", letter, &bytes)
    keys.append("i", image, &bytes)
    switch action {
    case .transmit: break
    case .place(let rows, let columns), .display(let rows, let columns):
      // p=1: a later placement replaces this one. C=1: the cursor does not move. Without z, the image is above the
      // text: some terminals draw images below text badly.
      keys.append("p", 1, &bytes)
      keys.append("C", 1, &bytes)
      keys.append("c", columns, &bytes)
      keys.append("r", rows, &bytes)
    case .edit:
      // r=1: the first frame of the image, which is the visible one. X=1: replace the pixels, do not blend.
      keys.append("r", 1, &bytes)
      keys.append("X", 1, &bytes)
    case .delete:
      // A lower-case letter would keep the pixels.
      keys.append("d", "I", &bytes)
    }
    if let box {
      if box.x > 0 { keys.append("x", box.x, &bytes) }
      if box.y > 0 { keys.append("y", box.y, &bytes) }
      keys.append("s", box.width, &bytes)
      keys.append("v", box.height, &bytes)
    }
    if !wantsReply { keys.append("q", 2, &bytes) }
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

/// Begins a command and appends its keys, separated by commas.
private struct Keys {
  private var isFirst = true

  init(_ bytes: inout [UInt8]) {
    bytes += Sequences.graphics
  }

  mutating func append(_ key: Unicode.Scalar, _ value: Int, _ bytes: inout [UInt8]) {
    appendName(key, &bytes)
    bytes.append(decimal: value)
  }

  mutating func append(_ key: Unicode.Scalar, _ value: Unicode.Scalar, _ bytes: inout [UInt8]) {
    appendName(key, &bytes)
    bytes.append(utf8: value.value)
  }

  private mutating func appendName(_ key: Unicode.Scalar, _ bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(utf8: key.value)
    bytes.append(UInt8(ascii: "="))
  }
}
