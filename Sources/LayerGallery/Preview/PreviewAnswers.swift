import AnimatableLayers
import Foundation
import LayerSnapshotReports
import PNGFormat

/// Answers the requests of the preview's page. Changes, such as of a pane's time, are posted: any page can make a browser
/// get an address.
struct PreviewAnswers: Sendable {
  let session: PreviewSession
  let build: BuildStatus
  let page: String

  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let target = request.target
    do {
      switch (request.method, target.segments) {
      case (.get, [""]):
        return HTTPResponse(contentType: "text/html; charset=utf-8", text: page)
      case (.get, ["api", "scenes"]):
        return json(session.scenes.map { PreviewMessages.Scene($0) })
      case (.get, ["api", "events"]):
        return events()
      case (.post, ["api", "resume"]):
        if build.current.report.phase == .stopped { build.publish(.current) }
        return .bare(.noContent)
      case (.post, ["api", "stream"]):
        return try stream(target)
      case (.post, ["api", "pane"]) where build.current.report.phase == .stopped:
        // The page's own requests would trap again.
        return .bare(.unavailable)
      case (.post, ["api", "pane"]):
        let setup = try JSONDecoder().decode(PreviewSetup.self, from: Data(request.body))
        return json(try session.setUp(try text("pane", target), setup))
      case (.get, ["api", "frame"]):
        return try pane(target) { try png($0.player.frame(at: time(target))) }
      case (.post, ["api", "frame"]):
        let turn = try turn(target)
        return try pane(target) { pane in
          let time = try time(target)
          return try png(
            pane.accept(turn: turn) ? pane.frame(at: time) : pane.player.frame(at: time))
        }
      case (.get, ["api", "inspect"]):
        return try pane(target) { pane in
          let time = try time(target, of: pane)
          return json(PreviewMessages.Inspection(time: time, tree: pane.player.tree(at: time)))
        }
      case (.get, ["api", "hit"]):
        return try pane(target) { pane in
          let id = pane.player.hitTest(try point(target), at: pane.time)
          return json(id.map { ["id": $0] } ?? [:])
        }
      case (.post, ["api", "touch"]):
        guard let phase = ScenePlayer.TouchPhase(rawValue: try text("phase", target)) else {
          throw SceneError("a touch can begin, move, end or cancel")
        }
        return try pane(target) { pane in
          pane.touch(phase, at: try point(target))
          return .bare(.noContent)
        }
      case (.post, ["api", "key"]):
        let key = try text("key", target)
        return try pane(target) { pane in
          try pane.setValue(
            String(decoding: request.body, as: UTF8.self), of: key,
            isAnimated: target["animated"] != "false", at: try time(target, of: pane))
          return json(["curves": try pane.curves()])
        }
      case (.get, ["api", "pace"]):
        let pace = try JSONDecoder().decode(
          AnimationPace.self, from: Data(try text("pace", target).utf8))
        return json(try PreviewMessages.Pace(pace))
      case (.post, ["api", "animation"]):
        let change = try JSONDecoder().decode(AnimationChange.self, from: Data(request.body))
        return try pane(target) { pane in
          json(
            PreviewMessages.Changes(
              changes: try pane.change(
                change, isFrozen: target["frozen"] == "true", at: try time(target, of: pane)),
              curves: try pane.curves()))
        }
      default: return .bare(.notFound)
      }
    } catch {
      return json(["problem": "\(error)"], .badRequest)
    }
  }

  // MARK: Parts of a request

  private func text(_ name: String, _ target: HTTPTarget) throws -> String {
    guard let text = target[name], !text.isEmpty else {
      throw SceneError("\(name) is missing")
    }
    return text
  }

  private func number(_ name: String, _ target: HTTPTarget) throws -> Double {
    guard let number = Double(try text(name, target)), number.isFinite else {
      throw SceneError("\(name) is no number")
    }
    return number
  }

  /// A time of at most an hour, as a scene has to be played up to it.
  private func time(_ target: HTTPTarget) throws -> CFTimeInterval {
    min(max(try number("t", target), 0), 3_600)
  }

  private func time(_ target: HTTPTarget, of pane: PreviewPane) throws -> CFTimeInterval {
    target["t"] == nil ? pane.time : try time(target)
  }

  private func turn(_ target: HTTPTarget) throws -> Int {
    guard let turn = Int(try text("turn", target)), turn >= 0 else {
      throw SceneError("turn is no count")
    }
    return turn
  }

  private func point(_ target: HTTPTarget) throws -> CGPoint {
    CGPoint(x: try number("x", target), y: try number("y", target))
  }

  /// Not found for a pane that does not exist, as after a restart.
  private func pane(
    _ target: HTTPTarget, _ body: (PreviewPane) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    try session.withPane(try text("pane", target), body) ?? .bare(.notFound)
  }

  // MARK: Answers

  private func json(_ value: some Encodable, _ status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(status, contentType: "application/json", bytes: Array(value.compactJSON))
  }

  private func png(_ frame: RenderedFrame) -> HTTPResponse {
    HTTPResponse(
      contentType: "image/png", bytes: PNG.encode(frame, level: .fast))
  }

  /// The frames of panes while they play: `panes=a,b&t=0,0.5&turn=1&speed=0.1`.
  private func stream(_ target: HTTPTarget) throws -> HTTPResponse {
    let panes = try text("panes", target).split(separator: ",").map(String.init)
    let times = try text("t", target).split(separator: ",").compactMap { Double($0) }
      .filter { (0...3_600).contains($0) }
    let speed = try number("speed", target)
    let turn = try turn(target)
    guard panes.count == times.count, speed > 0, speed <= 10 else {
      throw SceneError("panes, t and speed do not go together")
    }
    for pane in panes where session.withPane(pane, { _ in true }) == nil {
      return .bare(.notFound)
    }
    let starts = zip(panes, times).map { (pane: $0, time: $1) }
    let session = session
    let loops = target["loop"] != "false"
    return HTTPResponse(contentType: "application/octet-stream") { body in
      session.stream(starts, turn: turn, speed: speed, loops: loops, to: body)
    }
  }

  private func events() -> HTTPResponse {
    let build = build
    return HTTPResponse(contentType: "text/event-stream") { body in
      // Milliseconds after which a browser reconnects.
      guard body.send(Array("retry: 300\n\n".utf8)) else { return }
      var sent = -1
      var silent = 0
      while body.isOpen {
        let (version, report) = build.current
        // A comment now and then, because only sending reveals a closed connection.
        let isDue = version != sent || silent >= 10
        if version != sent {
          guard body.send(event: "build", data: report.json) else { return }
        } else if isDue {
          guard body.send(Array(": \n\n".utf8)) else { return }
        }
        silent = isDue ? 0 : silent + 1
        sent = version
        body.wait(.milliseconds(200))
      }
    }
  }
}
