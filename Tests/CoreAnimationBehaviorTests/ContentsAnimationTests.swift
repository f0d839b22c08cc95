import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: pictures that fade into each other.
@Suite struct ContentsAnimationTests {
  /// Red, green, blue and alpha of a picture's first pixel.
  private func firstPixel(_ image: CGImage) throws -> [UInt8] {
    let data = try #require(image.dataProvider?.data) as Data
    return Array(data.prefix(4))
  }

  private func shownPicture(_ stage: Stage<CALayer>, at time: CFTimeInterval) throws -> CGImage {
    stage.renderer.advance(to: time)
    let contents = try #require(stage.layer.presentation()?.contents)
    return contents as! CGImage
  }

  @Test func `one picture fades into another`() throws {
    let stage = Stage()
    stage.add(basic("contents", from: try picture(.red), to: try picture(.blue)))
    #expect(try firstPixel(try shownPicture(stage, at: 0)) == [255, 0, 0, 255])
    #expect(try firstPixel(try shownPicture(stage, at: 0.2)) == [204, 0, 51, 255])
    #expect(try firstPixel(try shownPicture(stage, at: 0.8)) == [51, 0, 204, 255])
  }

  @Test func `a picture fades out into a transparent one`() throws {
    let stage = Stage()
    let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    stage.add(basic("contents", from: try picture(.red), to: try picture(clear)))
    #expect(try firstPixel(try shownPicture(stage, at: 0.4)) == [153, 0, 0, 153])
  }

  @Test func `pictures of two sizes meet in the sizes between`() throws {
    let stage = Stage()
    stage.add(basic("contents", from: try picture(.red, side: 2), to: try picture(.blue, side: 6)))
    let shown = try shownPicture(stage, at: 0.5)
    #expect(shown.width == 4 && shown.height == 4)
  }

  @Test func `discrete pictures are shown one after the other`() throws {
    let pictures = [try picture(.red), try picture(.blue)]
    let stage = Stage()
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = pictures
    film.calculationMode = .discrete
    film.duration = 1
    stage.add(film)
    #expect(try shownPicture(stage, at: 0.4) === pictures[0])
    #expect(try shownPicture(stage, at: 0.6) === pictures[1])
  }

  @Test func `new contents fade in by themselves`() throws {
    let stage = Stage()
    let (first, second) = (try picture(.red), try picture(.blue))
    stage.set { $0.contents = first }
    stage.change { $0.contents = second }
    let animation = stage.layer.animation(forKey: "contents") as? CABasicAnimation
    #expect(animation?.keyPath == "contents")
    #expect(try shownPicture(stage, at: 0) === first)
    #expect(try shownPicture(stage, at: 0.25) === second)
  }
}
