import CLibrary
import Harness
import Testing

@testable import timer

/// A connection to the socket of a running timer, for requests that no command sends.
final class SocketClient {
  let connection: Descriptor

  /// Connects, and tries again while the queue of the socket is full.
  init(_ path: String) throws {
    var connection: Descriptor?
    try waitUntil("a connection") {
      do throws(SystemError) {
        connection = try timer.Platform.connect(to: path)
        return true
      } catch {
        guard error.wouldBlock else { throw error }
        return false
      }
    }
    self.connection = try #require(connection)
  }

  deinit { connection.close() }

  func send(_ text: String) { timer.Platform.sendAll(Array(text.utf8), to: connection) }

  func hangUp() { shutdown(connection.number, CInt(SHUT_RDWR)) }

  /// Returns everything that the process sends until it closes the connection.
  func reply() throws -> String {
    var bytes: [UInt8] = []
    try waitUntil("a reply", betweenChecks: {}) {
      guard connection.wait(for: .readable, milliseconds: 50) else { return false }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = (try? connection.read(into: &buffer)) ?? 0
      bytes += buffer[..<count]
      return count == 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
