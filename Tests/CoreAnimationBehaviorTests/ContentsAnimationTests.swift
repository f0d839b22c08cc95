import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: pictures that fade into each other.
@Suite struct ContentsAnimationTests {
  private let stage = Stage()

  private func shownPicture(_ stage: Stage<CALayer>, at time: CFTimeInterval) throws -> CGImage {
    stage.renderer.advance(to: time)
    let contents = try #require(stage.layer.presentation()?.contents)
    return contents as! CGImage
  }

  @Test func `one picture fades into another`() throws {
    stage.add(basic("contents", from: try picture(.red), to: try picture(.blue)))
    for (time, color) in [
      (0, [255, 0, 0, 255]), (0.2, [204, 0, 51, 255]), (0.8, [51, 0, 204, 255]),
    ]
      as [(Double, [UInt8])]
    {
      #expect(try shownPicture(stage, at: time).pixel(0, 0) == color)
    }
  }

  @Test func `a picture fades out into a transparent one`() throws {
    let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    stage.add(basic("contents", from: try picture(.red), to: try picture(clear)))
    #expect(try shownPicture(stage, at: 0.4).pixel(0, 0) == [153, 0, 0, 153])
  }

  @Test func `pictures of two sizes meet in the sizes between`() throws {
    stage.add(basic("contents", from: try picture(.red, side: 2), to: try picture(.blue, side: 6)))
    let shown = try shownPicture(stage, at: 0.5)
    #expect(shown.width == 4 && shown.height == 4)
  }

  @Test func `discrete pictures are shown one after the other`() throws {
    let pictures = [try picture(.red), try picture(.blue)]
    stage.add(keyframes(pictures, of: "contents") { $0.calculationMode = .discrete })
    #expect(try shownPicture(stage, at: 0.4) === pictures[0])
    #expect(try shownPicture(stage, at: 0.6) === pictures[1])
  }

  @Test func `new contents fade in by themselves`() throws {
    let (first, second) = (try picture(.red), try picture(.blue))
    stage.set { $0.contents = first }
    stage.change { $0.contents = second }
    let animation = stage.layer.animation(forKey: "contents") as? CABasicAnimation
    #expect(animation?.keyPath == "contents")
    #expect(try shownPicture(stage, at: 0) === first)
    #expect(try shownPicture(stage, at: 0.25) === second)
  }
}
