/// The players that can be heard, as far as their servers show, and a question to the server of the first one.
struct ServerChoice {
  /// Those that need no server, or have one.
  private(set) var players: [Player] = []

  /// Where the answer of the first one's server will come; nil where it is not asked. The caller closes it.
  private(set) var question: Descriptor?

  init(among candidates: [Player]) {
    var gone: [SoundSocket] = []
    var found: [SoundSocket] = []
    for player in candidates {
      for socket in player.sockets where !gone.contains(socket) && !found.contains(socket) {
        switch ServerProbe.find(socket) {
        case .isGone:
          gone.append(socket)
          continue
        case .isThere: break
        case .isAsked(let descriptor):
          if players.isEmpty, question == nil { question = descriptor } else { descriptor.close() }
        }
        found.append(socket)
      }
      let isReached = player.sockets.isEmpty || player.sockets.contains { found.contains($0) }
      if isReached { players.append(player) }
    }
  }
}
