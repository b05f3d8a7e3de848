/// Memory for handlers of signals, which may allocate none and read this at any moment: it is never freed.
enum HandlerMemory {
  static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe place.initialize(from: elements, count: elements.count)
    return unsafe place
  }
}
