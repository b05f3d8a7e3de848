/// What a terminal is told about an image: kitty's graphics protocol, as of version 0.26.
///
/// The terminal knows the image by a number of ours. It is placed once, and its pixels are replaced where
/// they change.
package struct ImageCommand: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Here are the pixels; nothing is shown yet.
    case transmit
    /// Show it over so many cells, from the cursor's on.
    case place(rows: Int, columns: Int)
    /// Here are the pixels, and show them in the same way, instead of what has been shown.
    case display(rows: Int, columns: Int)
    /// Here are other pixels for a rectangle of it.
    case edit
    /// Forget it, and take away what is shown of it.
    case delete
  }

  package var action: Action
  package var image: Int

  /// The pixels that go with it, if any do.
  package var box: PixelBox?

  /// Whether the terminal is to say that it has done so. What nobody waits for must not be answered:
  /// it would be typed into whatever reads next.
  package var asks: Bool

  package init(_ action: Action, image: Int, box: PixelBox? = nil, asks: Bool = false) {
    self.action = action
    self.image = image
    self.box = box
    self.asks = asks
  }

  /// How pixels get to the terminal.
  package enum Carrier: Hashable, Sendable {
    /// In a file that the terminal sees too, and removes. `kind` is the protocol's letter for what the
    /// name means: `s` is that of shared memory, `t` the path of a temporary file.
    case file(kind: Unicode.Scalar, name: [UInt8])
    /// In the command itself, compressed.
    case line(pixels: [UInt8])
  }
}

extension ImageCommand {
  /// The most letters that one string may carry.
  private static let longestPayload = 4096

  /// Appends the command; it takes no pixels along.
  package func append(to bytes: inout [UInt8]) {
    var keys = Keys(&bytes)
    describe(&keys, &bytes)
    bytes += Sequences.stringTerminator
  }

  /// Appends the command with the pixels of its box.
  package func append(_ carrier: Carrier, to bytes: inout [UInt8]) {
    var keys = Keys(&bytes)
    describe(&keys, &bytes)
    switch carrier {
    case .file(let kind, let name):
      keys.put("t", kind, &bytes)
      Self.finish(name[...], &bytes)
    case .line(let pixels):
      keys.put("o", "z", &bytes)
      append(Deflate.zlib(pixels, rowLength: (box?.width ?? 0) * 4), keys, to: &bytes)
    }
  }

  private func describe(_ keys: inout Keys, _ bytes: inout [UInt8]) {
    keys.put("a", letter, &bytes)
    keys.put("i", image, &bytes)
    switch action {
    case .transmit: break
    case .place(let rows, let columns), .display(let rows, let columns):
      // Over the text: what is under it some terminals draw badly. The cursor stays where it is.
      keys.put("p", 1, &bytes)
      keys.put("C", 1, &bytes)
      keys.put("c", columns, &bytes)
      keys.put("r", rows, &bytes)
    case .edit:
      // In its first frame, the one that shows; not blended with what was there.
      keys.put("r", 1, &bytes)
      keys.put("X", 1, &bytes)
    case .delete:
      // The small letter would keep the pixels.
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

  /// Appends a payload, in as many strings as it takes. All but the first have no keys but those that
  /// say what they go on with.
  private func append(_ payload: [UInt8], _ first: Keys, to bytes: inout [UInt8]) {
    // Three bytes make four letters.
    let most = Self.longestPayload / 4 * 3
    var (keys, rest) = (first, payload[...])
    while rest.count > most {
      keys.put("m", 1, &bytes)
      Self.finish(rest.prefix(most), &bytes)
      rest = rest.dropFirst(most)
      keys = Keys(&bytes)
      if action == .edit { keys.put("a", letter, &bytes) }
    }
    if rest.count < payload.count { keys.put("m", 0, &bytes) }
    Self.finish(rest, &bytes)
  }

  private static func finish(_ payload: ArraySlice<UInt8>, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ";"))
    Base64.append(payload, to: &bytes)
    bytes += Sequences.stringTerminator
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
