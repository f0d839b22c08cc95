import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneTests {
  @Test func `the layer gets its values, its scale and its animations back`() throws {
    let bar = Bar.make()
    let child = Bar.make()
    bar.addSublayer(child)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 0.5
    child.add(fade, forKey: "fade")
    let scene = LayerScene(bar) {
      bar.progress = 1
      child.opacity = 0.2
    }
    _ = try scene.images(at: [0, 0.25, 2], scale: 3, background: nil, ignoring: [])
    #expect(bar.contentsScale == 1 && child.contentsScale == 1)
    #expect((bar.animationKeys() ?? []).isEmpty)
    #expect(child.animationKeys() == ["fade"])
    #expect(bar.progress == 0 && child.opacity == 1)
  }

  @Test func `one snapshot does not see another one's animation`() throws {
    let bar = Bar.make()
    _ = try LayerScene(bar) { bar.progress = 1 }
      .images(at: [0.5], scale: 1, background: nil, ignoring: [])
    let after = try LayerScene(bar).images(at: [0], scale: 1, background: nil, ignoring: [])
    let untouched = Bar.make()
    #expect(
      try after
        == LayerScene(untouched).images(at: [0], scale: 1, background: nil, ignoring: []))
  }

  @Test func `layers that the change adds, moves or takes away are put back`() {
    let (bar, badge, mask) = (Bar.make(), CALayer(), CAShapeLayer())
    let outline = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    mask.path = outline
    bar.addSublayer(badge)
    bar.mask = mask
    _ = LayerScene(bar) {
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      bar.mask = nil
      badge.removeFromSuperlayer()
      bar.addSublayer(CALayer())
      bar.bounds.size.width += 10
    }.visit([0, 1]) { _ in }
    #expect(bar.sublayers?.count == 1 && bar.sublayers?.first === badge)
    #expect(bar.mask === mask && mask.path == outline)
    #expect(bar.bounds == Bar.make().bounds)
  }

  @Test func `frames come in the order they were asked for`() throws {
    func images(at times: [CFTimeInterval]) throws -> [SnapshotImage] {
      let bar = Bar.make()
      return try LayerScene(bar) { bar.progress = 1 }
        .images(at: times, scale: 1, background: nil, ignoring: [])
    }
    let ordered = try images(at: [0, 0.5, 1])
    #expect(Set(ordered).count == 3)
    #expect(try images(at: [1, 0, 0.5, 0]) == [ordered[2], ordered[0], ordered[1], ordered[0]])
  }

  @Test func `an animation that starts when another ends is seen`() throws {
    let bar = Bar.make()
    let scene = LayerScene(bar) {
      CATransaction.setCompletionBlock { bar.progress = 0 }
      bar.progress = 1
    }
    let progress = scene.visit([0.5, 1.5]) { renderer in
      renderer.perform { bar.presentation()?.progress ?? -1 }
    }
    #expect(progress == [0.5, 0.5])
  }

  @Test func `a layer that the animation brings in is drawn at the images' scale`() throws {
    let holder = CALayer()
    holder.bounds = CGRect(x: 0, y: 0, width: 20, height: 4)
    let bar = Bar.make()
    bar.position = CGPoint(x: 10, y: 2)
    bar.progress = 0.5
    var scale: CGFloat = 0
    _ = LayerScene(holder) { holder.addSublayer(bar) }
      .visit([0], scale: 3) { _ in scale = bar.contentsScale }
    #expect(scale == 3)
    #expect(bar.contentsScale == 1)
  }

  @Test func `a tree of many levels can be shown`() throws {
    let root = Bar.make()
    var layer: CALayer = root
    for _ in 0..<5_000 {
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    #expect(
      try LayerScene(root).images(at: [0], scale: 1, background: nil, ignoring: []).count == 1)
  }
}
