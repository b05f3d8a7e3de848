// The input to a terminal: from a user, a window or the system.

extension PseudoTerminal {
  /// Sends text, as typed by a user or as a reply of the terminal.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes, as typed by a user or as a reply of the terminal.
  package func send(_ bytes: [UInt8]) throws {
    guard host.isOpen else { throw failure("room for keys", "the terminal is gone") }
    // A terminal does not insert a key into a reply. Wait for the second half of a reply.
    while host.isOpen, host.responder?.isMidSequence == true {
      _ = Channel.read(channels, atMost: .seconds(1))
    }
    show()
    try send(bytes, to: host.descriptor)
  }

  /// Writes to the program's standard input, if that is a pipe.
  package func sendToInput(_ text: String) throws {
    if let input = streams.input { try send(Array(text.utf8), to: input) }
  }

  /// Closes the program's standard input, if that is a pipe.
  package func closeInput() {
    streams.closeInput()
  }

  private func send(_ bytes: [UInt8], to descriptor: CInt) throws {
    var unsent = bytes[...]
    try waitUntil("room for keys", within: .waitLimit) {
      let count = try Platform.write(unsent, to: descriptor)
      unsent = unsent.dropFirst(count)
      if count == 0 { _ = Channel.read(channels, atMost: .milliseconds(1)) }
      return unsent.isEmpty
    }
  }

  /// Replies to the program's queries; nil for no replies.
  package var responder: Responder? {
    get { host.responder }
    set { host.responder = newValue }
  }

  /// Resizes the window; the program gets SIGWINCH if the size is new.
  package func resize(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) throws {
    show()
    screen.resize(columns: columns, rows: rows)
    host.responder?.display?.resize(columns: columns, rows: rows)
    try Platform.setSize(host.descriptor, columns: columns, rows: rows, pixels: pixels)
  }

  /// Sends a signal to the program alone.
  package func signal(_ number: CInt) throws {
    show()
    try child.signal(number)
  }

  /// Stops reading, like a terminal whose connection hangs.
  package func stopReading() {
    isReading = false
  }

  /// Resumes reading, beginning with the queued output.
  package func resumeReading() {
    isReading = true
  }

  /// The speed at which the terminal reads.
  package var pace: Pace {
    get { host.pace }
    set { host.pace = newValue }
  }

  /// Stops the program's output, as ctrl-S does; false resumes it, as ctrl-Q does.
  package func stopOutput(_ isStopped: Bool = true) throws {
    if let replica { try Platform.setOutputStopped(replica, isStopped) }
  }

  /// Prevents unprivileged processes from opening the terminal.
  package func makeExclusive() throws {
    if let replica { try Platform.makeExclusive(replica) }
  }

  /// Closes the terminal, as closing its window does.
  package func hangUp() {
    host.close()
  }
}
