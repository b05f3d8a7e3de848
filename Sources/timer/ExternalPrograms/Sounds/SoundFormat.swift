/// The format of a sound file, as its first bytes show it.
enum SoundFormat: Equatable, Sendable {
  case wav, aiff, au, flac, ogg, mp3, mp4

  /// The number of bytes to look at.
  static let headerSize = 12

  /// Nil if the bytes begin no known format.
  init?(_ header: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      header.dropFirst(offset).starts(with: text.utf8)
    }
    if has("RIFF"), has("WAVE", at: 8) {
      self = .wav
    } else if has("FORM"), has("AIF", at: 8) {
      self = .aiff
    } else if has(".snd") {
      self = .au
    } else if has("fLaC") {
      self = .flac
    } else if has("OggS") {
      self = .ogg
    } else if has("ID3") || Self.isFrameOfMP3(header) {
      self = .mp3
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else {
      return nil
    }
  }

  /// Whether the bytes begin with the header of a frame: eleven bits that are set, then a version and a layer.
  private static func isFrameOfMP3(_ header: [UInt8]) -> Bool {
    guard header.count > 1, header[0] == 0xFF else { return false }
    let (sync, version, layer) = (header[1] & 0xE0, header[1] & 0x18, header[1] & 0x06)
    return sync == 0xE0 && version != 0x08 && layer != 0
  }
}
