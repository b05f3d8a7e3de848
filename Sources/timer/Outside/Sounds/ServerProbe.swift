/// Finds out whether a sound server is there, and whether it is alive.
///
/// A server that is stopped still accepts connections, and players wait for it for ever. A living one answers its
/// client's first packet at once, even where it refuses the client.
struct ServerProbe {
  enum Finding {
    /// Nobody listens at the socket.
    case isGone
    /// It may be alive, and cannot be asked further.
    case isThere
    /// It is asked; bytes from this descriptor are its answer.
    case isAsked(Descriptor)
  }

  /// A server that has not answered for so long does not answer in time.
  static let patience = Duration.milliseconds(500)

  static func find(_ socket: SoundSocket) -> Finding {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Platform.connect(to: socket.path)
    } catch {
      return error.wouldBlock ? .isThere : .isGone
    }
    guard socket.server == .pulseAudio, Platform.transmit(question, to: descriptor) else {
      descriptor.close()
      return .isThere
    }
    return .isAsked(descriptor)
  }

  /// PulseAudio's first packet: AUTH with the protocol's version and a cookie.
  ///
  /// It is framed as `pulsecore/pstream.c` does: five words of 32 bits, the length and the channel first; the values
  /// are tagged as in `pulsecore/tagstruct.h`. The user is known by the socket, so the cookie may be wrong.
  private static let question: [UInt8] = {
    let tag = UInt8(ascii: "L")
    let authenticate: [UInt8] = [tag, 0, 0, 0, 8, tag, 0, 0, 0, 0, tag, 0, 0, 0, 32]
    let cookie = [UInt8(ascii: "x"), 0, 0, 1, 0] + [UInt8](repeating: 0, count: 256)
    let payload = authenticate + cookie
    let length = [0, 0, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    let control = [UInt8](repeating: 0xFF, count: 4) + [UInt8](repeating: 0, count: 12)
    return length + control + payload
  }()
}
