import CLibrary

/// A pipe whose ends are closed on exec.
struct Pipe {
  let readingEnd: Descriptor
  let writingEnd: Descriptor

  init() throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    (readingEnd, writingEnd) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    readingEnd.setCloseOnExec()
    writingEnd.setCloseOnExec()
  }

  /// Makes two pipes. If it throws, it leaves no descriptor open.
  static func pair() throws(SystemError) -> (Pipe, Pipe) {
    let firstPipe = try Pipe()
    do throws(SystemError) {
      return (firstPipe, try Pipe())
    } catch {
      firstPipe.readingEnd.close()
      firstPipe.writingEnd.close()
      throw error
    }
  }
}
