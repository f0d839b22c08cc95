import PNGFormat
import TestSupport
import Testing

@testable import LayerGallery

@Suite struct PreviewAnswersTests {
  private let answers = PreviewAnswers(
    session: PreviewSession(SampleScenes.all), build: BuildStatus(run: "1"), page: "<p>")

  private typealias Method = HTTPRequest.Method

  private func request(
    _ method: Method, _ target: String, _ body: String = ""
  ) throws -> HTTPRequest {
    let text =
      "\(method.rawValue) \(target) HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    return try #require(try HTTPRequest(Array(text.utf8), limits: HTTPLimits()))
  }

  private func answer(
    _ method: Method, _ target: String, _ body: String = ""
  ) throws -> (status: HTTPStatus, type: String, bytes: [UInt8]) {
    let response = answers.answer(try request(method, target, body))
    guard case .bytes(let bytes) = response.content else {
      Issue.record("\(target) is a stream")
      return (response.status, response.contentType, [])
    }
    return (response.status, response.contentType, bytes)
  }

  private func status(_ method: Method, _ path: String, _ body: String = "") throws -> HTTPStatus {
    try answer(method, path, body).status
  }

  private func json(_ method: Method, _ path: String, _ body: String = "") throws -> [String: Any] {
    try jsonObject(answer(method, path, body).bytes)
  }

  private var time: Double? { answers.session.withPane("p") { $0.time } }

  @discardableResult private func setUp(
    _ setup: String = #"{"scene": "Dot", "motion": "grows", "values": {}}"#
  ) throws -> [String: Any] {
    let answer = try answer(.post, "/api/pane?pane=p", setup)
    #expect(answer.status == .ok)
    return try jsonObject(answer.bytes)
  }

  @Test func `the page is sent, the scenes are listed, and all else is not found`() throws {
    #expect(try answer(.get, "/").bytes == Array("<p>".utf8))
    for target in ["/index.html", "/api", "/api/scenes/", "/api/pane?pane=p"] {
      #expect(try status(.get, target) == .notFound, "\(target)")
    }
    #expect(try status(.post, "/") == .notFound)
    let list = try JSONSerialization.jsonObject(with: Data(answer(.get, "/api/scenes").bytes))
    let scenes = try #require(list as? [[String: Any]])
    #expect(scenes.map { $0["name"] as? String } == ["Dot", "Plain"])
    #expect((scenes[0]["motions"] as? [[String: Any]])?.count == 3)
  }

  @Test func `a pane describes its size, its duration and the controls of its keys`() throws {
    let pane = try setUp()
    #expect(pane["width"] as? Double == 16 && pane["duration"] as? Double == 1)
    let keys = try #require(pane["keys"] as? [[String: Any]])
    let kinds = keys.map { "\($0["name"] ?? "") \($0["kind"] ?? "")" }
    #expect(
      Set(kinds).isSuperset(of: [
        "growth number", "color color", "center text", "isOutlined flag", "dotStyle choice",
      ]))
    #expect(keys.first { $0["name"] as? String == "growth" }?["range"] as? [Double] == [0, 1])
    let style = keys.first { $0["name"] as? String == "dotStyle" }
    #expect(style?["choices"] as? [String] == ["filled", "hollow"])
  }

  @Test func `a frame is the exact one of its time`() throws {
    try setUp()
    let player = try ScenePlayer(SampleScenes.dot, PlayerSettings(motion: "grows"))
    for time in [0.5, 1, 0.25] {
      let answer = try answer(.get, "/api/frame?pane=p&t=\(time)")
      #expect(answer.type == "image/png")
      #expect(try PNG.decode(answer.bytes).pixels == player.frame(at: time).pixels, "\(time)")
    }
  }

  @Test func `values, layers and hits are those of the time`() throws {
    try setUp()
    let tree = try #require(try json(.get, "/api/inspect?pane=p&t=1")["tree"] as? [String: Any])
    let values = try #require(tree["values"] as? [[String: Any]])
    #expect(values.first { $0["key"] as? String == "growth" }?["shown"] as? String == "1")
    #expect(tree["type"] as? String == "DotLayer")
    #expect(try json(.get, "/api/hit?pane=p&x=8&y=8")["id"] as? String == "0")
    #expect(try json(.get, "/api/hit?pane=p&x=80&y=8")["id"] == nil)
  }

  @Test func `getting a frame, a page or anything else leaves everything as it is`() throws {
    try setUp()
    answers.build.publish(.stopped)
    for target in [
      "/", "/api/scenes", "/api/resume", "/api/frame?pane=p&t=0.5", "/api/inspect?pane=p&t=0.5",
      "/api/hit?pane=p&x=1&y=1", "/api/stream?panes=p&t=0&speed=1", "/api/key?pane=p&key=growth",
      "/api/touch?pane=p&phase=begin&x=4&y=8", "/api/pane?pane=p",
    ] {
      _ = try answer(.get, target)
    }
    #expect(answers.build.current.report.phase == .stopped)
    #expect(time == 0)
    #expect(try status(.post, "/api/frame?pane=p&t=0.5&turn=1") == .ok)
    #expect(time == 0.5)
    #expect(try status(.post, "/api/resume") == .noContent)
    #expect(answers.build.current.report.phase == .current)
  }

  @Test func `keys and touches change what is shown`() throws {
    try setUp(#"{"scene": "Dot", "values": {"growth": "1"}}"#)
    let full = try answer(.get, "/api/frame?pane=p&t=0").bytes
    #expect(try status(.post, "/api/key?pane=p&key=growth&animated=false", "0.5") == .ok)
    let half = try answer(.get, "/api/frame?pane=p&t=0").bytes
    #expect(half != full)
    let refused = try json(.post, "/api/key?pane=p&key=growth", "big")["problem"] as? String
    #expect(refused == "DotLayer.growth holds CGFloat, not String big; write a number")
    #expect(try answer(.get, "/api/frame?pane=p&t=0").bytes == half)
    #expect(try status(.post, "/api/touch?pane=p&phase=begin&x=4&y=8") == .noContent)
    #expect(try answer(.get, "/api/frame?pane=p&t=0").bytes != half)
  }

  @Test func `a pace has a course and a line of Swift, and changes an animation`() throws {
    try setUp()
    let own = try answer(.get, "/api/frame?pane=p&t=0.5").bytes
    let spring = #"{"spring":{"duration":0.5,"bounce":0.25,"initialVelocity":0}}"#
    let query = try #require(spring.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let pace = try json(.get, "/api/pace?pace=\(query)")
    #expect(pace["code"] as? String == ".spring(duration: 0.5, bounce: 0.25)")
    #expect((pace["ways"] as? [Double])?.contains { $0 > 1 } == true)
    let body = #"{"layer": "0", "key": "growth", "pace": \#(spring)}"#
    let change = try json(.post, "/api/animation?pane=p", body)
    #expect((change["changes"] as? [Any])?.count == 1 && (change["curves"] as? [Any])?.count == 1)
    #expect(try answer(.get, "/api/frame?pane=p&t=0.5").bytes != own)
    let still = try json(.post, "/api/animation?pane=p&frozen=true&t=0.25", body)
    let changes = try #require(still["changes"] as? [[String: Any]])
    #expect(changes.map { $0["frozenAt"] as? Double } == [0.25])
    for bad in ["{}", #"{"layer":"0","key":"growth","pace":{"decay":{"decelerationRate":1}}}"#] {
      #expect(try status(.post, "/api/animation?pane=p", bad) == .badRequest)
    }
    #expect(try status(.get, "/api/pace?pace=1") == .badRequest)
  }

  @Test func `a pause holds while the stream before it still runs`() throws {
    try setUp()
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
          #expect(throws: Never.self) { try answer(.post, "/api/frame?pane=p&t=0.25&turn=2") }
        }
        // A stream that goes on is ended, and fails the expectation.
        return frames < 100
      })
    #expect(frames == 3 && time == 0.25)
    #expect(try status(.post, "/api/frame?pane=p&t=0.75&turn=1") == .ok)
    #expect(time == 0.25)
  }

  @Test(arguments: [
    "/api/frame?pane=p", "/api/frame?pane=p&t=x", "/api/frame?t=0", "/api/hit?pane=p&x=1",
    "/api/stream?panes=p&t=0&turn=1", "/api/stream?panes=p&t=0,1&turn=1&speed=1",
    "/api/stream?panes=p&t=0&turn=1&speed=0", "/api/stream?panes=p&t=0&speed=1",
    "/api/stream?panes=p&t=0&turn=-1&speed=1", "/api/frame?pane=p&t=nan",
  ])
  func `a malformed query is refused with a message`(target: String) throws {
    try setUp(#"{"scene": "Dot", "values": {}}"#)
    let answer = try answer(target.hasPrefix("/api/stream") ? .post : .get, target)
    #expect(answer.status == .badRequest)
    #expect(try jsonObject(answer.bytes)["problem"] as? String != nil)
  }

  @Test(arguments: [
    #"{"scene": "Dog", "values": {}}"#, #"{"scene": "Dot", "state": "fat", "values": {}}"#,
    #"{"scene": "Dot", "values": {"growth": "x"}}"#, "{", "",
  ])
  func `a malformed setup is refused with a message`(setup: String) throws {
    #expect(try status(.post, "/api/pane?pane=p", setup) == .badRequest)
  }

  @Test func `a pane that was not set up is not found, nor the first of very many`() throws {
    #expect(try status(.get, "/api/frame?pane=q&t=0") == .notFound)
    #expect(try status(.post, "/api/stream?panes=q&t=0&turn=1&speed=1") == .notFound)
    for index in 0..<40 {
      _ = try answer(.post, "/api/pane?pane=p\(index)", #"{"scene": "Plain", "values": {}}"#)
    }
    #expect(try status(.get, "/api/frame?pane=p0&t=0") == .notFound)
    #expect(try status(.get, "/api/frame?pane=p39&t=0") == .ok)
  }
}
