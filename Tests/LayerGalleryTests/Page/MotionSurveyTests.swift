import Testing

@testable import LayerGallery

@Suite struct MotionSurveyTests {
  private func survey(_ scene: GalleryScene, times: [Double]) throws -> MotionSurvey {
    let player = try ScenePlayer(scene, PlayerSettings(motion: scene.motions[0].name))
    var survey = MotionSurvey()
    for time in times { player.read(at: time) { survey.note($0) } }
    for time in times { player.read(at: time) { survey.measure($0) } }
    return survey
  }

  /// A room with boxes in its corner, and a motion of theirs.
  private static func room(
    _ names: [String?] = ["box"], duration: Double = 1, timing: SceneMotion.Timing = .duration(),
    _ move: @escaping @Sendable ([CALayer]) -> Void
  ) -> GalleryScene {
    GalleryScene("Room", size: CGSize(width: 40, height: 20)) { () -> CALayer in
      let room = CALayer()
      for name in names {
        let box = CALayer()
        box.name = name
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        room.addSublayer(box)
      }
      return room
    }
    .motion("moves", duration: duration, timing: timing) { move($0.sublayers ?? []) }
  }

  private let walk = Self.room { boxes in
    boxes[0].position = CGPoint(x: 35, y: 15)
    boxes[0].opacity = 0
  }

  @Test func `animated keys become curves, and what moves a path through its middle`() throws {
    let survey = try survey(walk, times: [0, 0.5, 1])
    #expect(
      survey.curves == [
        PageEntry.Curve(name: "box.position", lines: [[5, 20, 35], [5, 10, 15]]),
        PageEntry.Curve(name: "box.opacity", lines: [[1, 0.5, 0]]),
      ])
    #expect(survey.paths == [PageEntry.Path(name: "box", points: [[5, 5], [20, 10], [35, 15]])])
  }

  @Test func `a card that is flipped turns, and does not seem to get narrow`() throws {
    let scene = Self.room(["front", "back"], timing: .own) { sides in
      CALayer.transition(
        from: sides[0], to: sides[1], duration: 1,
        options: [.transitionFlipFromLeft, .showHideTransitionLayers, .curveLinear])
    }
    let curves = try survey(scene, times: [0, 0.25, 0.4]).curves
    let turn = try #require(curves.first { $0.name == "front.transform.rotation.y" })
    for (angle, expected) in zip(turn.lines[0], [0, 0.25 * Double.pi, 0.4 * Double.pi]) {
      #expect(abs(abs(angle ?? 9) - expected) < 0.01)
    }
    #expect(!curves.contains { $0.name.contains("scale") })
  }

  @Test func `layers without names are numbered, and a declared key's curve is its own`() throws {
    let scene = Self.room([nil, nil]) { boxes in boxes.forEach { $0.opacity = 0 } }
    let curves = try survey(scene, times: [0, 1]).curves
    #expect(curves.map(\.name) == ["CALayer.opacity", "CALayer 2.opacity"])
    let declared = try survey(SampleScenes.dot, times: [0, 1]).curves
    #expect(declared == [PageEntry.Curve(name: "growth", lines: [[0.25, 1]])])
  }

  @Test func `of a transform there is what turns, grows and moves, by the layer's name`() throws {
    let scene = Self.room(["card"]) { boxes in
      let turn = CABasicAnimation(keyPath: "transform")
      turn.fromValue = CATransform3DIdentity
      turn.toValue = CATransform3DTranslate(CATransform3DMakeScale(1, 2, 1), 3, 0, 0)
      turn.duration = 1
      turn.fillMode = .forwards
      turn.isRemovedOnCompletion = false
      boxes[0].add(turn, forKey: "turn")
    }
    let curves = try survey(scene, times: [0, 1]).curves
    #expect(
      curves == [
        PageEntry.Curve(name: "card.transform.scale.y", lines: [[1, 2]]),
        PageEntry.Curve(name: "card.transform.translation.x", lines: [[0, 3]]),
      ])
  }

  @Test(arguments: [.infinity, -.infinity, 1e308, 1e300] as [CGFloat])
  func `a layer that flies out of all numbers has a gap there and a page`(place: CGFloat) throws {
    let flight = Self.room(duration: 0.2) { $0[0].position.x = place }
    let survey = try survey(flight, times: [0, 0.2])
    #expect(survey.paths.first?.points.first == (place.isFinite ? [5, 5] : nil))
    #expect(survey.curves.first?.lines[0] == [5, place.isFinite ? Double(place) : nil])
    let output = try PageRecorder(scene: flight, id: "flight").record()
    #expect(
      ScenePage(head: ScenePage.Head(heading: GalleryHeading(title: "")), scenes: [output.scene])
        .html.contains("flight.png"))
  }
}
