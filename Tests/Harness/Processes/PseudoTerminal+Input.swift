// The input to a terminal: from a user, a window or the system.

extension PseudoTerminal {
  /// Types text, or sends what a terminal would answer.
  ///
  /// - Throws: ``WaitFailure`` when the program takes nothing for a long time, or the terminal is gone.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Types bytes.
  package func send(_ bytes: [UInt8]) throws {
    guard host.isOpen else { throw failure("room for keys", "the terminal is gone") }
    // A terminal does not insert a key into the middle of an answer.
    while host.isOpen, host.responder?.isInTheMiddle == true {
      _ = Channel.read(channels, atMost: .seconds(1))
    }
    show()
    try send(bytes, to: host.descriptor)
  }

  /// Writes to the pipe that is the program's standard input.
  package func sendToInput(_ text: String) throws {
    if let input = streams.input { try send(Array(text.utf8), to: input) }
  }

  /// Closes the pipe that is the program's standard input.
  package func closeInput() {
    streams.closeInput()
  }

  private func send(_ bytes: [UInt8], to descriptor: CInt) throws {
    var rest = bytes[...]
    try waitUntil("room for keys", within: .patience) {
      let count = try Platform.put(rest, to: descriptor)
      rest = rest.dropFirst(count)
      if count == 0 { _ = Channel.read(channels, atMost: .milliseconds(1)) }
      return rest.isEmpty
    }
  }

  /// What answers the program's questions from now on; nil for no answers.
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

  /// Stops reading, as a terminal does after ctrl-S or with a dead connection.
  package func stopReading() {
    isReading = false
  }

  /// Reads again, first what has gathered.
  package func resumeReading() {
    isReading = true
  }

  /// How fast the terminal reads from now on, when it reads.
  package var pace: Pace {
    get { host.pace }
    set { host.pace = newValue }
  }

  /// Stops or resumes all output of the program, as ctrl-S does, even where no output is queued.
  package func stopOutput(_ isStopped: Bool = true) throws {
    if let guest { try Platform.stopOutput(guest, isStopped) }
  }

  /// Keeps every process without privileges from opening the terminal from now on.
  package func shutOut() throws {
    if let guest { try Platform.shutOut(guest) }
  }

  /// Closes the terminal, as when its window is closed or its connection lost.
  package func hangUp() {
    host.close()
  }
}
