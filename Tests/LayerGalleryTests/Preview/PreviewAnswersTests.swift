import Foundation
import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct PreviewAnswersTests {
  private let answers = PreviewAnswers(
    session: PreviewSession(SampleScenes.all), build: BuildStatus(run: "1"), page: "<p>")

  private func request(_ method: HTTPRequest.Method, _ target: String, _ body: String = "") throws
    -> HTTPRequest
  {
    let text =
      "\(method.rawValue) \(target) HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    return try #require(try HTTPRequest(Array(text.utf8), limits: HTTPLimits()))
  }

  private func answer(_ method: HTTPRequest.Method, _ target: String, _ body: String = "") throws
    -> (status: HTTPStatus, type: String, bytes: [UInt8])
  {
    let response = answers.answer(try request(method, target, body))
    guard case .bytes(let bytes) = response.content else {
      Issue.record("\(target) is a stream")
      return (response.status, response.contentType, [])
    }
    return (response.status, response.contentType, bytes)
  }

  private func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// Sets up the pane `p`.
  @discardableResult
  private func setUp(_ setup: String) throws -> [String: Any] {
    let answer = try answer(.post, "/api/pane?pane=p", setup)
    #expect(answer.status == .ok)
    return try json(answer.bytes)
  }

  @Test func `the page is sent, and all that is unknown is not found`() throws {
    #expect(try answer(.get, "/").bytes == Array("<p>".utf8))
    for target in ["/index.html", "/api", "/api/scenes/", "/api/pane?pane=p"] {
      #expect(try answer(.get, target).status == .notFound, "\(target)")
    }
    #expect(try answer(.post, "/").status == .notFound)
  }

  @Test func `the scenes are listed`() throws {
    let answer = try answer(.get, "/api/scenes")
    let scenes = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]])
    #expect(scenes.map { $0["name"] as? String } == ["Dot", "Plain"])
    #expect((scenes[0]["motions"] as? [[String: Any]])?.count == 3)
  }

  @Test func `a pane describes its size, its duration and the controls of its keys`() throws {
    let pane = try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    #expect(pane["width"] as? Double == 16 && pane["duration"] as? Double == 1)
    let keys = try #require(pane["keys"] as? [[String: Any]])
    let kinds = keys.map { "\($0["name"] ?? "") \($0["kind"] ?? "")" }
    for kind in [
      "growth number", "color color", "center text", "isOutlined flag", "dotStyle choice",
    ] {
      #expect(kinds.contains(kind), "\(kinds)")
    }
    #expect(keys.first { $0["name"] as? String == "growth" }?["range"] as? [Double] == [0, 1])
    #expect(
      keys.first { $0["name"] as? String == "dotStyle" }?["choices"] as? [String] == [
        "filled", "hollow",
      ])
  }

  @Test func `a frame is the exact one of its time`() throws {
    try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    let player = try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "grows"))
    for time in [0.5, 1, 0.25] {
      let answer = try answer(.get, "/api/frame?pane=p&t=\(time)")
      #expect(answer.type == "image/png")
      #expect(try PNG.decode(answer.bytes).pixels == player.frame(at: time).pixels, "\(time)")
    }
  }

  @Test func `values, layers and hits are those of the time`() throws {
    try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    let tree = try #require(
      try json(answer(.get, "/api/inspect?pane=p&t=1").bytes)["tree"] as? [String: Any])
    let values = try #require(tree["values"] as? [[String: Any]])
    #expect(values.first { $0["key"] as? String == "growth" }?["shown"] as? String == "1")
    #expect(tree["type"] as? String == "DotLayer")
    #expect(try json(answer(.get, "/api/hit?pane=p&x=8&y=8").bytes)["id"] as? String == "0")
    #expect(try json(answer(.get, "/api/hit?pane=p&x=80&y=8").bytes)["id"] == nil)
  }

  @Test func `getting a frame, a page or anything else leaves everything as it is`() throws {
    try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    answers.build.publish(.stopped)
    for target in [
      "/", "/api/scenes", "/api/resume", "/api/frame?pane=p&t=0.5", "/api/inspect?pane=p&t=0.5",
      "/api/hit?pane=p&x=1&y=1", "/api/stream?panes=p&t=0&speed=1", "/api/key?pane=p&key=growth",
      "/api/touch?pane=p&phase=begin&x=4&y=8", "/api/pane?pane=p",
    ] {
      _ = try answer(.get, target)
    }
    #expect(answers.build.current.report.phase == .stopped)
    #expect(answers.session.withPane("p") { $0.time } == 0)
    #expect(try answer(.post, "/api/frame?pane=p&t=0.5&turn=1").status == .ok)
    #expect(answers.session.withPane("p") { $0.time } == 0.5)
    #expect(try answer(.post, "/api/resume").status == .noContent)
    #expect(answers.build.current.report.phase == .current)
  }

  @Test func `keys and touches change what is shown`() throws {
    try setUp(#"{"scene": "Dot", "values": {"growth": "1"}}"#)
    let full = try answer(.get, "/api/frame?pane=p&t=0").bytes
    #expect(try answer(.post, "/api/key?pane=p&key=growth&animated=false", "0.5").status == .ok)
    let half = try answer(.get, "/api/frame?pane=p&t=0").bytes
    #expect(half != full)
    #expect(try answer(.post, "/api/touch?pane=p&phase=begin&x=4&y=8").status == .noContent)
    #expect(try answer(.get, "/api/frame?pane=p&t=0").bytes != half)
  }

  @Test func `a pace has a course and a line of Swift, and changes an animation`() throws {
    try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    let own = try answer(.get, "/api/frame?pane=p&t=0.5").bytes
    let spring = #"{"spring":{"duration":0.5,"bounce":0.25,"initialVelocity":0}}"#
    let query = try #require(spring.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let pace = try json(answer(.get, "/api/pace?pace=\(query)").bytes)
    #expect(pace["code"] as? String == ".spring(duration: 0.5, bounce: 0.25)")
    #expect((pace["ways"] as? [Double])?.contains { $0 > 1 } == true)
    let body = #"{"layer": "0", "key": "growth", "pace": \#(spring)}"#
    let change = try json(answer(.post, "/api/animation?pane=p", body).bytes)
    #expect((change["changes"] as? [Any])?.count == 1 && (change["curves"] as? [Any])?.count == 1)
    #expect(try answer(.get, "/api/frame?pane=p&t=0.5").bytes != own)
    let still = try json(answer(.post, "/api/animation?pane=p&frozen=true&t=0.25", body).bytes)
    let changes = try #require(still["changes"] as? [[String: Any]])
    #expect(changes.map { $0["frozenAt"] as? Double } == [0.25])
    for bad in ["{}", #"{"layer":"0","key":"growth","pace":{"decay":{"decelerationRate":1}}}"#] {
      #expect(try answer(.post, "/api/animation?pane=p", bad).status == .badRequest)
    }
    #expect(try answer(.get, "/api/pace?pace=1").status == .badRequest)
  }

  @Test func `a pause holds while the stream before it still runs`() throws {
    try setUp(#"{"scene": "Dot", "motion": "grows", "values": {}}"#)
    let request = try request(.post, "/api/stream?panes=p&t=0&turn=1&speed=1")
    guard case .stream(let stream) = answers.answer(request).content else {
      Issue.record("the frames of a play are a stream")
      return
    }
    // The client takes every frame, as a browser whose aborted connection is not closed yet.
    var frames = 0
    let signal = try StopSignal()
    stream(
      HTTPBodyStream(stopSignal: signal) { _ in
        frames += 1
        if frames == 3 {
          #expect(throws: Never.self) {
            try answer(.post, "/api/frame?pane=p&t=0.25&turn=2")
          }
        }
        // A stream that goes on is ended, and fails the expectation.
        return frames < 100
      })
    #expect(frames == 3 && answers.session.withPane("p") { $0.time } == 0.25)
    #expect(try answer(.post, "/api/frame?pane=p&t=0.75&turn=1").status == .ok)
    #expect(answers.session.withPane("p") { $0.time } == 0.25)
  }

  @Test(arguments: [
    "/api/frame?pane=p", "/api/frame?pane=p&t=x", "/api/frame?t=0", "/api/hit?pane=p&x=1",
    "/api/stream?panes=p&t=0&turn=1", "/api/stream?panes=p&t=0,1&turn=1&speed=1",
    "/api/stream?panes=p&t=0&turn=1&speed=0", "/api/stream?panes=p&t=0&speed=1",
    "/api/stream?panes=p&t=0&turn=-1&speed=1",
    "/api/frame?pane=p&t=nan",
  ])
  func `a malformed query is refused with a message`(target: String) throws {
    try setUp(#"{"scene": "Dot", "values": {}}"#)
    let answer = try answer(target.hasPrefix("/api/stream") ? .post : .get, target)
    #expect(answer.status == .badRequest)
    #expect(try json(answer.bytes)["problem"] as? String != nil)
  }

  @Test(arguments: [
    #"{"scene": "Dog", "values": {}}"#, #"{"scene": "Dot", "state": "fat", "values": {}}"#,
    #"{"scene": "Dot", "values": {"growth": "x"}}"#, "{", "",
  ])
  func `a malformed setup is refused with a message`(setup: String) throws {
    #expect(try answer(.post, "/api/pane?pane=p", setup).status == .badRequest)
  }

  @Test func `a pane that was not set up is not found`() throws {
    #expect(try answer(.get, "/api/frame?pane=q&t=0").status == .notFound)
    #expect(try answer(.post, "/api/stream?panes=q&t=0&turn=1&speed=1").status == .notFound)
  }

  @Test func `of very many panes the first are forgotten`() throws {
    for index in 0..<40 {
      _ = try answer(.post, "/api/pane?pane=p\(index)", #"{"scene": "Plain", "values": {}}"#)
    }
    #expect(try answer(.get, "/api/frame?pane=p0&t=0").status == .notFound)
    #expect(try answer(.get, "/api/frame?pane=p39&t=0").status == .ok)
  }
}
