import CLibrary

/// A path as bytes, which need not be valid UTF-8.
struct FilePath: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  private init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  /// The path as a C string, with its terminating zero.
  var terminated: [CChar] { (bytes + [0]).map { CChar(bitPattern: $0) } }

  var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    let folder = bytes[..<slash]
    guard let end = folder.lastIndex(where: { $0 != Self.slash }) else { return FilePath("/") }
    return FilePath(folder[...end])
  }

  /// Returns the path of a hidden file in the same folder: a dot, this file's name and a suffix.
  func hiddenSibling(_ suffix: String) -> FilePath {
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return FilePath(
      bytes[..<start] + CollectionOfOne(UInt8(ascii: ".")) + bytes[start...] + Array(suffix.utf8))
  }

  /// Returns the existing files whose names begin with that of ``hiddenSibling(_:)``.
  func hiddenSiblings(_ suffix: String) -> [FilePath] {
    let path = hiddenSibling(suffix).bytes
    let prefix = path.lastIndex(of: Self.slash).map { path[($0 + 1)...] } ?? path[...]
    return Platform.names(in: folder.terminated).filter { $0.starts(with: prefix) }
      .map { FilePath(path.dropLast(prefix.count) + $0) }
  }

  /// Returns the target if the path is a symbolic link, otherwise the path. The target need not exist.
  func resolvingLinks() throws(SystemError) -> FilePath {
    var path = self
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let link = path.link else { return path }
      path =
        link.bytes.first == Self.slash
        ? link : FilePath(path.folder.bytes + [Self.slash] + link.bytes)
    }
    throw SystemError(code: ELOOP)
  }

  /// The target as written in a symbolic link; nil if the path is no link.
  private var link: FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(terminated, &buffer, buffer.count)
    return count > 0 ? FilePath(buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  private static let slash = UInt8(ascii: "/")
}
