import AnimatableLayers
import LayerScenes
import Testing

@testable import LayerGallery

@Suite struct MotionSurveyTests {
  private func survey(_ scene: GalleryScene, motion: String, times: [Double]) throws -> MotionSurvey
  {
    var settings = PlayerSettings()
    settings.motion = motion
    let player = try ScenePlayer(scene, settings)
    var survey = MotionSurvey()
    for time in times { player.read(at: time) { survey.note($0) } }
    for time in times { player.read(at: time) { survey.measure($0) } }
    return survey
  }

  /// A room with a box in it that goes from one corner to another.
  private let walk = GalleryScene("Walk", size: CGSize(width: 40, height: 20)) { () -> CALayer in
    let room = CALayer()
    room.bounds.size = CGSize(width: 40, height: 20)
    let box = CALayer()
    box.name = "box"
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    room.addSublayer(box)
    return room
  }
  .motion("walks", duration: 1) { room in
    room.sublayers?[0].position = CGPoint(x: 35, y: 15)
    room.sublayers?[0].opacity = 0
  }

  @Test func `animated keys become curves, those of other layers under their names`() throws {
    let curves = try survey(walk, motion: "walks", times: [0, 0.5, 1]).curves
    #expect(
      curves == [
        PageEntry.Curve(name: "box.position", lines: [[5, 20, 35], [5, 10, 15]]),
        PageEntry.Curve(name: "box.opacity", lines: [[1, 0.5, 0]]),
      ])
  }

  @Test func `a declared key's curve is the key's`() throws {
    let curves = try survey(SampleScenes.dot, motion: "grows", times: [0, 1]).curves
    #expect(curves == [PageEntry.Curve(name: "growth", lines: [[0.25, 1]])])
  }

  @Test func `a layer that moves has a path through its middle, and no other has`() throws {
    let paths = try survey(walk, motion: "walks", times: [0, 0.5, 1]).paths
    #expect(paths == [PageEntry.Path(name: "box", points: [[5, 5], [20, 10], [35, 15]])])
  }

  @Test(arguments: [.infinity, -.infinity, 1e308, 1e300] as [CGFloat])
  func `a layer that flies out of all numbers has a gap there and a page`(place: CGFloat) throws {
    let flight = GalleryScene("Flight", size: CGSize(width: 20, height: 20)) { () -> CALayer in
      let room = CALayer()
      let box = CALayer()
      box.frame = CGRect(x: 1, y: 1, width: 4, height: 4)
      room.addSublayer(box)
      return room
    }
    .motion("flies", duration: 0.2) { $0.sublayers?[0].position.x = place }
    let survey = try survey(flight, motion: "flies", times: [0, 0.2])
    #expect(survey.paths.first?.points.first == (place.isFinite ? [3, 3] : nil))
    #expect(survey.curves.first?.lines[0] == (place.isFinite ? [3, Double(place)] : nil))
    let output = try PageRecorder(scene: flight, id: "flight").record()
    #expect(ScenePage(title: "", scenes: [output.scene]).html.contains("flight.png"))
  }
}
