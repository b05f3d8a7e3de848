/// The Unix-domain socket of a sound server.
struct SoundSocket: Equatable, Sendable {
  enum Server: Equatable, Sendable {
    case pulseAudio, pipeWire
  }

  let server: Server
  let path: String
}
