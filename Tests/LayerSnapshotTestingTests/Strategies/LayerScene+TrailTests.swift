import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneTrailTests {
  /// A card of 60 by 30 points with a square knob, which goes from 10 to 50 in half a second.
  private func scene(to x: CGFloat = 50) -> LayerScene {
    let knob = CALayer.plain(
      CGRect(x: 5, y: 10, width: 10, height: 10),
      CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), name: "knob")
    let card = CALayer.plain(
      CGRect(x: 5, y: 5, width: 60, height: 30), name: "card", holding: [knob])
    return LayerScene(card) {
      let animation = KeyAnimation.basic(duration: 0.5, timingFunction: .linear)
      CALayer.animate(animation) { knob.position.x = x }
    }
  }

  private func picture(
    _ scene: LayerScene, _ key: String = "sublayers.knob.position", to end: CFTimeInterval = 0.5
  ) throws -> SnapshotImage {
    try SnapshotStrategy.trail(of: key, to: end, scale: 1).content(scene)
  }

  private func message(_ scene: LayerScene, _ key: String, to end: CFTimeInterval = 0.5) -> String {
    errorText { try picture(scene, key, to: end) }
  }

  private func pixel(_ image: SnapshotImage, _ x: Int, _ y: Int) -> [UInt8] {
    Array(image.pixels[((y * image.width + x) * 4)...].prefix(4))
  }

  @Test func `frames lie over each other, the last twice as strong, above a chart`() throws {
    let image = try picture(scene())
    #expect(image.width == 160 && image.height == 30 + 96)
    // Beside the path, where one frame of five covers the ground.
    #expect(pixel(image, 7, 11) == [213, 213, 213, 255])
    #expect(pixel(image, 52, 18) == [170, 170, 170, 255])
    #expect(pixel(image, 30, 3) == [255, 255, 255, 255])
  }

  @Test func `a path has a ring at its start and a disk at its end`() throws {
    let image = try picture(scene())
    let ink: [UInt8] = [217, 26, 89, 255]
    #expect(pixel(image, 50, 15) == ink)
    #expect(pixel(image, 9, 14) != ink)
    // In the middle of the way there is the line.
    #expect(pixel(image, 30, 15)[0] > 150 && pixel(image, 30, 15)[1] < 120)
    // What turns in its place has no path.
    let still = CALayer.plain(CGRect(x: 0, y: 0, width: 60, height: 30))
    let fade = LayerScene(still) { still.opacity = 0 }
    #expect(pixel(try picture(fade, "opacity", to: 0.25), 30, 15) == [255, 255, 255, 255])
  }

  @Test func `another motion gives another picture, and the same one the same`() throws {
    let first = try picture(scene())
    #expect(try picture(scene()) == first)
    #expect(try picture(scene(to: 48)) != first)
    #expect(try picture(scene(), "sublayers.knob.position.x") != first)
  }

  @Test func `what has no curve fails with the reason`() {
    #expect(
      message(scene(), "sublayers.knob.opacity")
        == "nothing moves: sublayers.knob.opacity has one value from 0 to 0.5 s")
    #expect(message(scene(), "sublayers.nob.opacity").contains("names of its sublayers: “knob”"))
    #expect(message(scene(), "name").contains("name is card at 0 s, which is not made of"))
    #expect(message(scene(), "opacity", to: 0).contains("an end of 0.0: write a number"))
    let turning = CALayer.plain(CGRect(x: 0, y: 0, width: 10, height: 10))
    let turn = LayerScene(turning) { turning.transform = CATransform3DMakeRotation(1, 1, 2, 3) }
    #expect(message(turn, "transform", to: 0.2).contains("numbers of transform move: name one"))
  }

  @Test func `a failure can name the animation that changed`() throws {
    let strategy = SnapshotStrategy.trail(of: "sublayers.knob.position", to: 0.5)
    let record = try #require(try strategy.motionRecord?(scene()))
    #expect(record.times == ["0", "0.125", "0.25", "0.375", "0.5"])
    #expect(record.layers.flatMap(\.animations).map(\.text) == ["linear 0.5 s"])
    #expect(strategy.format.isOfSystem)
  }
}
