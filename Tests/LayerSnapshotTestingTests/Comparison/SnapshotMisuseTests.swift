import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

/// Each fails in this process, at the line of its assertion.
@Suite struct SnapshotMisuseTests {
  private func message<Content>(_ strategy: SnapshotStrategy<LayerScene, Content>) -> String? {
    verifySnapshot(of: Bar.make(), as: strategy, named: "none", record: .never)?.message
  }

  @Test func `a time that no frame has fails the snapshot`() {
    func text(_ time: String) -> String {
      "a snapshot cannot be taken at \(time) s: times are seconds after the animation's start, 0 or more"
    }
    let messages = [
      message(.image(at: -0.1)), message(.image(at: .nan)),
      message(.filmstrip(at: [0, .infinity])), message(.hierarchy(at: -1)),
      message(.motion(keys: ["opacity"], at: [-1])), message(.animation(from: -1, to: 1)),
      message(.gesture(.tap(at: .zero), at: [-2])),
    ].compactMap { $0 }
    #expect(messages == ["-0.1", "nan", "inf", "-1.0", "-1.0", "-1.0", "-2.0"].map(text))
  }

  @Test func `a list without a time or a key, or an animation without frames, fails`() {
    let noTime = "a snapshot needs a time: write seconds such as [0, 0.25, 0.5]"
    #expect(message(.filmstrip(at: [])) == noTime)
    #expect(message(.motion(keys: ["opacity"], at: [])) == noTime)
    #expect(message(.gesture(.tap(at: .zero), at: [])) == noTime)
    #expect(
      message(.motion(keys: [], at: [0]))
        == "a table of motion needs a key: write keys such as [\"opacity\", \"position.x\"]")
    #expect(message(.animation(from: 1, to: 0)) == "an animation cannot go from 1.0 s to 0.0 s")
    #expect(
      message(.animation(to: 1, framesPerSecond: 0)) == "0 frames a second: there are 1 to 1000")
    #expect(
      message(.animation(to: 1e6)) == "an animation of 1000000.0 s has more than 100000 frames")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9] as [CGFloat])
  func `a scale that no image has fails the snapshot`(scale: CGFloat) {
    let text = "a scale of \(scale): write how many pixels a point has, such as 2"
    #expect(message(.image(scale: scale)) == text)
    #expect(message(.filmstrip(at: [0, 1], scale: scale)) == text)
    #expect(message(.animation(to: 1, scale: scale)) == text)
    #expect(message(.image(scale: scale).sharedAcrossEngines) == text)
    #expect(message(.image(scale: scale).textRendering(.boxes)) == text)
  }

  @Test(arguments: [
    (Gesture([]), "a gesture needs a sample"),
    (
      Gesture([TouchSample(.zero, at: 1), TouchSample(.zero, at: 0.5)]),
      "a gesture cannot go from 1.0 s to 0.5 s"
    ),
    (Gesture.tap(at: CGPoint(x: CGFloat.nan, y: 1)), "a gesture cannot be at nan, 1.0"),
    (Gesture.tap(at: .zero, delay: -1), "a gesture cannot go from 0.0 s to -1.0 s"),
    (.drag(from: .zero, to: .zero, duration: 0), "a touch cannot move for 0.0 s"),
    (.flick(from: .zero, to: .zero, duration: .nan), "a touch cannot move for nan s"),
    (
      Gesture.drag(from: .zero, to: .zero, duration: -1).cancelled(),
      "a touch cannot move for -1.0 s"
    ),
  ])
  func `a gesture that is none fails the snapshot`(gesture: Gesture, text: String) {
    #expect(message(.gesture(gesture)) == text)
    #expect(message(.gesture(gesture, at: [0])) == text)
  }

  private static let noReason =
    "a tolerance needs a reason: write in `because:` why the images cannot be equal"
  private static let narrow = ImageTolerance.Density(pixels: 1, window: 1)
  private static let none = ImageTolerance.Density(pixels: 0, window: 2)

  private static let mistakes: [(ImageTolerance, String)] = [
    (.most(0, 1), "a tolerance of 0 of 255: the step is 1 to 255; equal is .exact"),
    (.most(1, 0), "a tolerance of 0 pixels: it is 1 or more; none is .exact"),
    (.most(1, 1, perceptual: 0), "a perceptual distance of 0 thousandths: it is 1 to 999"),
    (.init(largestDifference: 1, pixels: 1, because: ""), noReason),
    (.init(largestDifference: 1, pixels: 1, because: " \n"), noReason),
    (.most(1, 1, density: narrow), "a window of 1 pixels: the side is 2 to 256"),
    (.most(1, 1, density: none), "a density of 0 pixels in a window of 2x2: it is 1 to 3"),
    (.init(precision: 0, because: "x"), "a precision of 0.0: it is more than 0, and at most 1"),
    (
      .init(perceptualPrecision: 1.5, because: "x"),
      "a perceptual precision of 1.5: it is more than 0, and at most 1"
    ),
    (.init(because: "x"), "a tolerance with a precision of 1 is .exact"),
    (.init(precision: 0.5, because: ""), noReason),
    (.init(precision: 0.5, because: "  "), noReason),
  ]

  @Test(arguments: mistakes)
  func `a tolerance that is none fails the snapshot`(tolerance: ImageTolerance, text: String) {
    #expect(message(.image(tolerance: tolerance)) == text)
    #expect(message(.filmstrip(at: [0, 1], tolerance: tolerance)) == text)
    #expect(message(.animation(to: 0, tolerance: tolerance)) == text)
    #expect(message(.image.sharedAcrossEngines(tolerance: tolerance)) == text)
    let image = SnapshotImage.filled(2, 2)
    #expect(
      verifySnapshot(of: image, as: .image(tolerance: tolerance), named: "image")?.message == text)
    let format = SnapshotFormat<SnapshotImage>.image(tolerance: tolerance)
    #expect(!format.matchesEncoded(format.encode(image), image))
    #expect(format.diff(image, image)?.message == text, "equal images are no excuse")
    let film = ImageSequence(frames: [image], framesPerSecond: 1)
    #expect(SnapshotFormat.sequence(tolerance: tolerance).diff(film, film)?.message == text)
  }
}
