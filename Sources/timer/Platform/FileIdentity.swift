import CLibrary

/// The identity of a file: its device and inode numbers.
///
/// They are not reused while the file is open.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The file at a path, or the symbolic link itself. Nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// An open file. Nil if fstat(2) fails.
  init?(_ file: Descriptor) {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
