import Countdown
import Dispatch
import Interface

/// What other processes see of the timers, and do with them.
extension Session {
  /// Notes what has changed, and answers when it is noted.
  func recordTimers(at now: Moment) {
    guard isListing else { return }
    let count = waiting.count
    guard count > waitingAtQueue else { return registry.writeIfChanged(model, at: now) }
    let new = count - waitingAtQueue
    waitingAtQueue = count
    registry.writeIfChanged(model, at: now) { [self] trouble in answer(new, trouble) }
  }

  /// Says to the first clients that wait that it is done.
  private func answer(_ count: Int, _ trouble: String?) {
    for client in waiting.prefix(count) {
      server?.reply(trouble.map { .unrecorded($0) } ?? .done, to: client)
    }
    let count = min(count, waiting.count)
    waiting.removeFirst(count)
    waitingAtQueue = max(waitingAtQueue - count, 0)
  }

  /// Begins to remove the files: nobody is to find what is over. Whoever has asked for the end is answered at once.
  func beginEndOfRegistry(isLost: Bool) {
    registry.beginRemoval(isLost: isLost)
    if !waiting.isEmpty { answer(waiting.count, registry.finishRemoval(by: .lastForFiles)) }
  }

  // MARK: Actions

  func listen(on socket: Descriptor) {
    server?.close()
    server = ActionServer(on: socket) { [self] in perform($0, from: $1) }
  }

  private func perform(_ request: ActionRequest, from client: ClientID) {
    if let timer = registry.timer(of: request.id) {
      return perform(request, on: timer, from: client)
    }
    // Others may read an id in a file before this queue is told that it was written.
    registry.afterWrites { [self] in
      perform(request, on: registry.timer(of: request.id) ?? .unlisted, from: client)
    }
  }

  private func perform(_ request: ActionRequest, on timer: TimerID, from client: ClientID) {
    isAnswered = false
    handle(.command(request.action, of: timer, part: request.part, from: client))
    // A model that is over answers nothing.
    if !isAnswered { server?.reply(.refused("time is up"), to: client) }
  }

  /// Answers a client: at once, or when it is written that what it wanted is done.
  func reply(_ reply: ActionReply, to client: ClientID) {
    isAnswered = true
    if reply == .done { waiting.append(client) } else { server?.reply(reply, to: client) }
  }

  // MARK: Handing over

  /// Has the timers go on in a process of their own, in the background.
  func handOver(at now: Moment) {
    let file = registry.handOver(model, at: now)
    let silence = "timer list is out of date: the disk does not answer"
    answer(waiting.count, file == nil ? silence : registry.writeError)
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
      toldAtEnd += try BackgroundProcess.start(file, .handedOver, entry: entry, titles: titles)
        .warnings
      _ = model.update(.handedOver(nil), at: now)
    } catch {
      _ = model.update(.handedOver(error.message), at: now)
    }
  }

  // MARK: Lost timers

  /// A lost timer to claim, and what is done then; ``endClaim()`` follows.
  struct LostClaim {
    let id: String
    let body: @MainActor (ListedTimer, LostEntry) -> Void
  }

  /// Goes on with a lost timer.
  func resumeLost(_ id: String) {
    claimLost(id) { [self] in goOn(with: $0, in: $1) }
  }

  private func goOn(with lost: ListedTimer, in entry: LostEntry) {
    let now = SystemClock.moment
    let id = lost.snapshot.id
    let snapshots = entry.file.timers(at: now, in: Platform.boot).filter { $0.id == id }
    do throws(UsageError) {
      guard let snapshot = snapshots.first else { throw .hasGone }
      let order = try Invocation([snapshot]).timers[0]
      let isOver = snapshot.resumed(at: now).isAtEnd
      let timer = model.makeTimerID()
      if !isOver { registry.resume(id, from: entry, as: timer) }
      handle(.resume(order, snapshot, as: timer))
      otherTimers.hide(lost)
      if isOver { return drop(id, from: entry) }
    } catch {
      entry.release()
      refuse("\(error)", id)
    }
    endClaim()
  }

  /// Forgets a lost timer.
  func dropLost(_ id: String) {
    claimLost(id) { [self] in drop(id, from: $1) }
  }

  private func drop(_ id: String, from entry: LostEntry) {
    registry.drop(id, from: entry) { [self] trouble in
      if let trouble { refuse(trouble, id) }
      endClaim()
    }
  }

  /// Claims a lost timer, or says why that is impossible.
  private func claimLost(
    _ id: String, _ body: @escaping @MainActor (ListedTimer, LostEntry) -> Void
  ) {
    // A key that is pressed twice asks twice, and the second time this process has it.
    guard !claims.contains(where: { $0.id == id }) else { return }
    claims.append(LostClaim(id: id, body: body))
    if claims.count == 1 { beginClaim() }
  }

  private func beginClaim() {
    guard let claim = claims.first else { return }
    let id = claim.id
    guard let lost = otherTimers.lost(id), let folder = RegistryFolder.own else {
      refuse("\(UsageError.hasGone)", id)
      return endClaim()
    }
    registry.claim(lost, in: folder, zone: zone) { [self] result in
      switch result {
      case .success(let entry?): return claim.body(lost, entry)
      case .success(nil): refuse("\(UsageError.hasGone)", id)
      case .failure(let refusal): refuse(refusal.message, id)
      }
      endClaim()
    }
  }

  /// Goes on with the next claim. The lock of this one is free when it begins: both are on the queue of the registry.
  private func endClaim() {
    claims.removeFirst()
    beginClaim()
  }

  private func refuse(_ words: String, _ id: String) { handle(.remoteError(words, of: id)) }
}

extension UsageError {
  fileprivate static let hasGone = UsageError("another process was faster")
}
