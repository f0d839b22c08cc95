import AnimatableLayers
import LayerTestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneImageTests {
  private let card = CALayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20))
  private let clock = Bar.make()

  init() {
    card.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    clock.position = CGPoint(x: 20, y: 10)
    clock.progress = 0.5
    card.addSublayer(clock)
  }

  private func image(
    _ strategy: SnapshotStrategy<LayerScene, SnapshotImage>
  ) throws -> SnapshotImage {
    try strategy.content(LayerScene(card))
  }

  @Test func `an ignored layer may draw anything`() throws {
    let first = try image(.image(ignoring: [clock]))
    clock.progress = 0.8
    #expect(try image(.image(ignoring: [clock])) == first)
    card.cornerRadius = 4
    #expect(try image(.image(ignoring: [clock])) != first, "the rest still counts")
    assertSnapshot(of: card, as: .image(ignoring: [clock]))
  }

  /// Named as QuartzCore's, which blurs and glass of the system have below them.
  private class CABackdropLayer: CALayer {}

  @Test func `what the render server alone can draw is refused`() throws {
    final class GlassLayer: CABackdropLayer {}
    let holder = CALayer()
    card.addSublayer(holder)
    holder.addSublayer(GlassLayer())
    #expect(throws: FrameProblem.serverLayer(kind: "GlassLayer", layer: "CALayer")) {
      try image(.image)
    }
    _ = try image(.image(ignoring: [holder]))
    holder.isHidden = true
    _ = try image(.image)
  }

  @Test func `an ignored layer may not move, and outside of the image it hides nothing`() throws {
    let first = try image(.image(ignoring: [clock]))
    clock.position.x += 1
    #expect(try image(.image(ignoring: [clock])) != first)
    let plain = try image(.image)
    let far = CALayer.plain(CGRect(x: 1000, y: 0, width: 5, height: 5))
    card.addSublayer(far)
    #expect(try image(.image(ignoring: [far, CALayer()])) == plain)
  }

  @Test func `the place of an ignored layer follows its animation and the layer's own place`()
    throws
  {
    card.position = CGPoint(x: 300, y: -40)
    card.setAffineTransform(CGAffineTransform(translationX: 3, y: 1))
    let places = LayerScene(card) {
      CATransaction.animateEvenly()
      clock.position.x = 24
    }
    let frames = try places.images(at: [0, 0.5], scale: 1, background: nil, ignoring: [clock])
    func hatched(_ frame: SnapshotImage) -> [Int] {
      (0..<40).filter {
        frame.pixels[(12 * 40 + $0) * 4 + 2] != 255 && frame.pixels[(12 * 40 + $0) * 4 + 3] == 255
      }
    }
    #expect(hatched(frames[0]) == Array(13..<33))
    #expect(hatched(frames[1]) == Array(15..<35))
  }

  @Test(arguments: [1, 2, 4])
  func `frames are the same on any number of threads, and each that of its time alone`(
    threads: Int
  ) throws {
    let times = (0..<9).map { Double(8 - $0) / 8 }
    let scene = LayerScene(card) {
      CATransaction.setAnimationDuration(1)
      card.cornerRadius = 8
      card.opacity = 0.3
      clock.progress = 1
    }
    func images(_ times: [Double], threads: Int) throws -> [SnapshotImage] {
      try scene.images(
        at: times, scale: 2, background: nil, ignoring: [], by: ParallelWork(threads: threads))
    }
    let frames = try images(times, threads: threads)
    #expect(Set(frames).count == 9)
    for (index, time) in times.enumerated() {
      #expect(try images([time], threads: 1) == [frames[index]], "at \(time) s")
    }
  }

  @Test func `a failing film strip leads with the frames that differ`() throws {
    func strip(to progress: CGFloat) throws -> SnapshotImage {
      let bar = Bar.make()
      return try strategy.content(LayerScene(bar) { bar.progress = progress })
    }
    let strategy = SnapshotStrategy<LayerScene, SnapshotImage>.filmstrip(at: [0, 0.5, 1])
    let difference = try #require(try strategy.format.diff(strip(to: 1), strip(to: 0.9)))
    let message = difference.message
    #expect(message.hasPrefix("2 of 3 frames differ, first at t = 0.5: "))
    // Places count from the frame's corner, not from the strip's.
    #expect(message.matches(of: #/t = [0-9.]+: [0-9]+ pixels differ/#).count == 2)
    let last = difference.frames[2]
    let box = last.differences[0].moved(byX: -last.box.x, y: 0)
    #expect(last.box.x > 0 && message.contains("inside \(box)"))
    #expect(difference.frames.map { $0.differingPixels > 0 } == [false, true, true])
    #expect(strategy.format.kind == .filmstrip)
  }
}
