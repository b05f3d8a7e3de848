import CLibrary

/// A path as the system has it: bytes, which need not be text.
struct FilePath: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  /// With the zero byte that the C library needs.
  var terminated: [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }

  /// The folder in which it lies.
  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    let above = bytes[..<slash]
    guard let last = above.lastIndex(where: { $0 != Self.slash }) else { return FilePath("/") }
    return FilePath(above[...last])
  }

  /// A file beside it, whose name begins with a point and goes on with this one's name.
  func hidden(_ suffix: String) -> FilePath {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return FilePath(
      bytes[..<start] + CollectionOfOne(UInt8(ascii: ".")) + bytes[start...] + Array(suffix.utf8))
  }

  /// The files beside it whose names begin as that of ``hidden(_:)`` does.
  func hiddenFiles(_ suffix: String) -> [FilePath] {
    let start = hidden(suffix).bytes
    let name = start.lastIndex(of: Self.slash).map { start[($0 + 1)...] } ?? start[...]
    return Platform.names(in: folder.terminated).filter { $0.starts(with: name) }
      .map { FilePath(start.dropLast(name.count) + $0) }
  }

  /// The file that is meant, where the path is a symbolic link; that file need not exist.
  func followed() throws(SystemError) -> FilePath {
    var path = self
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let link = path.link else { return path }
      path =
        link.bytes.first == Self.slash
        ? link : FilePath(path.folder.bytes + [Self.slash] + link.bytes)
    }
    throw SystemError(code: ELOOP)
  }

  /// Where a symbolic link leads; nil where this is none.
  private var link: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(terminated, &buffer, buffer.count)
    return count > 0 ? FilePath(buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  private static let slash = UInt8(ascii: "/")
}
