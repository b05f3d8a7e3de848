import CLibrary

/// Which file it is, whatever its name: its device and its number there.
///
/// As long as a file is open, no other one has the same.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The file with a path; a link is meant itself. Nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// A file that is open; nil where the system does not tell.
  init?(_ file: Descriptor) {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
