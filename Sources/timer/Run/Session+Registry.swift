import Countdown
import Dispatch
import Interface

extension Session {
  /// Writes changes to the registry, and then replies to the waiting clients.
  func recordTimers(at now: Moment) {
    guard updatesRegistry else { return }
    let count = waitingClients.count
    guard count > clientCountInWrite else { return registry.writeIfChanged(model, at: now) }
    let newCount = count - clientCountInWrite
    clientCountInWrite = count
    registry.writeIfChanged(model, at: now) { [self] error in replyToWaiting(newCount, error) }
  }

  /// Replies to the clients that have waited longest.
  ///
  /// - Parameter error: the error of writing the registry.
  private func replyToWaiting(_ count: Int, _ error: String?) {
    for client in waitingClients.prefix(count) {
      server?.reply(error.map { .unrecorded($0) } ?? .done, to: client)
    }
    // `beginEndOfRegistry` or `handOver` may have replied to these clients already.
    let repliedCount = min(count, waitingClients.count)
    waitingClients.removeFirst(repliedCount)
    clientCountInWrite = max(clientCountInWrite - repliedCount, 0)
  }

  /// Begins to remove the registry files, and replies to the waiting clients.
  ///
  /// - Parameter isLost: whether the files of unfinished timers are left, so that the timers can be resumed.
  func beginEndOfRegistry(isLost: Bool) {
    registry.beginRemoval(isLost: isLost)
    if !waitingClients.isEmpty {
      replyToWaiting(waitingClients.count, registry.finishRemoval(by: .fileDeadline))
    }
  }

  // MARK: Actions

  func startServer(on socket: Descriptor) {
    server?.close()
    server = ActionServer(on: socket) { [self] in handle($0, from: $1) }
  }

  private func handle(_ request: ActionRequest, from client: ClientID) {
    if let timerID = registry.timer(of: request.id) {
      return handle(request, on: timerID, from: client)
    }
    // A client can read a new id in the file before this process knows that it was written.
    registry.afterWrites { [self] in
      handle(request, on: registry.timer(of: request.id) ?? .unlisted, from: client)
    }
  }

  private func handle(_ request: ActionRequest, on timer: TimerID, from client: ClientID) {
    hasReplied = false
    handle(.command(request.action, of: timer, part: request.part, from: client))
    // Once all timers have ended, the model sends no reply.
    if !hasReplied { server?.reply(.refused("time is up"), to: client) }
  }

  /// The reply `done` waits until the registry is written.
  func reply(_ reply: ActionReply, to client: ClientID) {
    hasReplied = true
    if reply == .done { waitingClients.append(client) } else { server?.reply(reply, to: client) }
  }

  // MARK: Handing over

  /// Hands the timers over to a new background process.
  func handOver(at now: Moment) {
    let file = registry.handOver(model, at: now)
    let timeoutError = "timer list is out of date: the disk does not answer"
    replyToWaiting(waitingClients.count, file == nil ? timeoutError : registry.writeError)
    server?.close(keepsSocket: true)
    server = nil
    guard let file else {
      _ = model.update(.handedOver("the disk does not answer"), at: now)
      return
    }
    let titles = file.timers.map {
      PlanTitle.text(of: $0.plan, names: $0.plan.parts.map(\.name), isSpoken: false)
    }
    do throws(BackgroundProcess.Failure) {
      exitMessages += try BackgroundProcess.start(file, .handedOver, entry: entry, titles: titles)
        .warnings
      _ = model.update(.handedOver(nil), at: now)
    } catch {
      _ = model.update(.handedOver(error.message), at: now)
    }
  }

  // MARK: Lost timers

  struct PendingClaim {
    let id: String

    /// Called with the claimed timer. The body must call ``endClaim()``.
    let body: @MainActor (ListedTimer, LostEntry) -> Void
  }

  func resumeLost(_ id: String) {
    claimLost(id) { [self] in resume($0, in: $1) }
  }

  private func resume(_ lost: ListedTimer, in entry: LostEntry) {
    let now = SystemClock.moment
    let id = lost.snapshot.id
    let snapshots = entry.file.timers(at: now, onClockOf: Platform.boot).filter { $0.id == id }
    do throws(UsageError) {
      guard let snapshot = snapshots.first else { throw .isClaimedByOther }
      let spec = try Invocation([snapshot]).timers[0]
      let isOver = snapshot.resumed(at: now).isAtEnd
      let timerID = model.makeTimerID()
      if !isOver { registry.resume(id, from: entry, as: timerID) }
      handle(.resume(spec, snapshot, as: timerID))
      remoteTimers.hide(lost)
      if isOver { return drop(id, from: entry) }
    } catch {
      entry.release()
      showError("\(error)", id)
    }
    endClaim()
  }

  func dropLost(_ id: String) {
    claimLost(id) { [self] in drop(id, from: $1) }
  }

  private func drop(_ id: String, from entry: LostEntry) {
    registry.drop(id, from: entry) { [self] error in
      if let error { showError(error, id) }
      endClaim()
    }
  }

  /// Claims a lost timer and calls the body, or shows why that is impossible.
  private func claimLost(
    _ id: String, _ body: @escaping @MainActor (ListedTimer, LostEntry) -> Void
  ) {
    // The user may press the key twice.
    guard !pendingClaims.contains(where: { $0.id == id }) else { return }
    pendingClaims.append(PendingClaim(id: id, body: body))
    if pendingClaims.count == 1 { beginClaim() }
  }

  private func beginClaim() {
    guard let claim = pendingClaims.first else { return }
    let id = claim.id
    guard let lost = remoteTimers.lost(id), let folder = RegistryFolder.own else {
      showError("\(UsageError.isClaimedByOther)", id)
      return endClaim()
    }
    registry.claim(lost, in: folder, zone: zone) { [self] result in
      switch result {
      case .success(let entry?) where entry.file.timers.contains { $0.id == id }:
        return claim.body(lost, entry)
      case .success(let entry):
        entry?.release()
        showError("\(UsageError.isClaimedByOther)", id)
      case .failure(let error): showError(error.message, id)
      }
      endClaim()
    }
  }

  /// Begins the next claim. In the queue of ``registry``, it follows the release of the last claim's lock.
  private func endClaim() {
    pendingClaims.removeFirst()
    beginClaim()
  }

  private func showError(_ message: String, _ id: String) { handle(.remoteError(message, of: id)) }
}

extension UsageError {
  fileprivate static let isClaimedByOther = UsageError("another process was faster")
}
