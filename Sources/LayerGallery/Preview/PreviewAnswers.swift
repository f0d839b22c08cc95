import LayerSnapshotReports
import PNGFormat

/// Answers the page's requests. Changes are posted: any page can make a browser get an address.
struct PreviewAnswers: Sendable {
  let session: PreviewSession
  let build: BuildStatus
  let page: String

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    do {
      switch (request.method, request.path) {
      case (.get, "/"):
        return HTTPResponse(
          contentType: "text/html; charset=utf-8", content: .bytes(Array(page.utf8)))
      case (.get, "/api/scenes"): return json(session.scenes.map { PreviewMessages.Scene($0) })
      case (.get, "/api/events"): return events()
      case (.post, "/api/resume"):
        if build.current.report.phase == .stopped { build.publish(.current) }
        return .bare(.noContent)
      case (.post, "/api/stream"): return try stream(request)
      case (.post, "/api/pane") where build.current.report.phase == .stopped:
        // The page's own requests would trap again.
        return .bare(.unavailable)
      case (.post, "/api/pane"):
        let setup = try JSONDecoder().decode(PreviewSetup.self, from: Data(request.body))
        return json(try session.setUp(try request.text("pane"), setup))
      case (.get, "/api/frame"):
        return try pane(request) { try png($0.player.frame(at: request.time())) }
      case (.post, "/api/frame"):
        let turn = try request.turn()
        return try pane(request) { pane in
          let time = try request.time()
          return try png(
            pane.accept(turn: turn) ? pane.frame(at: time) : pane.player.frame(at: time))
        }
      case (.get, "/api/inspect"):
        return try pane(request) { pane in
          let time = try request.time(of: pane)
          return json(PreviewMessages.Inspection(time: time, tree: pane.player.tree(at: time)))
        }
      case (.get, "/api/hit"):
        return try pane(request) { pane in
          let id = pane.player.hitTest(try request.point(), at: pane.time)
          return json(id.map { ["id": $0] } ?? [:])
        }
      case (.post, "/api/touch"):
        guard let phase = ScenePlayer.TouchPhase(rawValue: try request.text("phase")) else {
          throw SceneError("a touch can begin, move, end or cancel")
        }
        return try pane(request) { pane in
          pane.touch(phase, at: try request.point())
          return .bare(.noContent)
        }
      case (.post, "/api/key"):
        let key = try request.text("key")
        return try pane(request) { pane in
          try pane.setValue(
            String(decoding: request.body, as: UTF8.self), of: key,
            isAnimated: request.query["animated"] != "false", at: try request.time(of: pane))
          return json(["curves": try pane.curves()])
        }
      case (.get, "/api/pace"):
        let pace = Data(try request.text("pace").utf8)
        return json(
          try PreviewMessages.Pace(try JSONDecoder().decode(AnimationPace.self, from: pace)))
      case (.post, "/api/animation"):
        let change = try JSONDecoder().decode(AnimationChange.self, from: Data(request.body))
        return try pane(request) { pane in
          let changes = try pane.change(
            change, isFrozen: request.query["frozen"] == "true", at: try request.time(of: pane))
          return json(PreviewMessages.Changes(changes: changes, curves: try pane.curves()))
        }
      default: return .bare(.notFound)
      }
    } catch {
      return json(["problem": "\(error)"], .badRequest)
    }
  }

  /// Not found for a pane that does not exist, as after a restart.
  private func pane(
    _ request: HTTPRequest, _ body: (PreviewPane) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    try session.withPane(try request.text("pane"), body) ?? .bare(.notFound)
  }

  // MARK: Answers

  private func json(_ value: some Encodable, _ status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(
      status: status, contentType: "application/json", content: .bytes(Array(value.compactJSON)))
  }

  private func png(_ frame: RenderedFrame) -> HTTPResponse {
    HTTPResponse(contentType: "image/png", content: .bytes(PNG.encode(frame, level: .fast)))
  }

  /// The frames of panes while they play: `panes=a,b&t=0,0.5&turn=1&speed=0.1`.
  private func stream(_ request: HTTPRequest) throws -> HTTPResponse {
    let panes = try request.text("panes").split(separator: ",").map(String.init)
    let times = try request.text("t").split(separator: ",").compactMap { Double($0) }
      .filter { (0...3_600).contains($0) }
    let speed = try request.number("speed")
    let turn = try request.turn()
    guard panes.count == times.count, speed > 0, speed <= 10 else {
      throw SceneError("each pane needs a time, and the speed is above 0 and at most 10")
    }
    for pane in panes where session.withPane(pane, { _ in true }) == nil { return .bare(.notFound) }
    let starts = zip(panes, times).map { (pane: $0, time: $1) }
    let session = session
    let loops = request.query["loop"] != "false"
    return HTTPResponse(
      contentType: "application/octet-stream",
      content: .stream { body in
        session.stream(starts, turn: turn, speed: speed, loops: loops, to: body)
      })
  }

  private func events() -> HTTPResponse {
    let build = build
    return HTTPResponse(
      contentType: "text/event-stream",
      content: .stream { body in
        // Milliseconds after which a browser reconnects.
        guard body.send(Array("retry: 300\n\n".utf8)) else { return }
        var sent = -1
        var ticks = 0
        while body.isOpen {
          let (version, report) = build.current
          if version != sent {
            guard body.send(event: "build", data: report.json) else { return }
            sent = version
          } else if ticks % 10 == 0 {
            // A comment now and then, because only sending reveals a closed connection.
            guard body.send(Array(": \n\n".utf8)) else { return }
          }
          ticks += 1
          body.wait(.milliseconds(200))
        }
      })
  }
}

/// The values of a query; each throws a sentence for one that is missing or has another form.
extension HTTPRequest {
  fileprivate func text(_ name: String) throws(SceneError) -> String {
    guard let text = query[name], !text.isEmpty else { throw SceneError("\(name) is missing") }
    return text
  }

  fileprivate func number(_ name: String) throws(SceneError) -> Double {
    guard let number = Double(try text(name)), number.isFinite else {
      throw SceneError("\(name) is not a number")
    }
    return number
  }

  /// A time of at most an hour, as a scene has to be played up to it.
  fileprivate func time() throws(SceneError) -> CFTimeInterval {
    min(max(try number("t"), 0), 3_600)
  }

  fileprivate func time(of pane: PreviewPane) throws(SceneError) -> CFTimeInterval {
    query["t"] == nil ? pane.time : try time()
  }

  fileprivate func turn() throws(SceneError) -> Int {
    guard let turn = Int(try text("turn")), turn >= 0 else {
      throw SceneError("turn is not a whole number from 0 on")
    }
    return turn
  }

  fileprivate func point() throws(SceneError) -> CGPoint {
    CGPoint(x: try number("x"), y: try number("y"))
  }
}
