import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneTests {
  @Test func `the layer gets its values, its scale and its animations back`() throws {
    let (bar, child) = (Bar.make(), Bar.make())
    bar.addSublayer(child)
    child.add(basic("opacity", from: 0, to: 1, duration: 0.5), forKey: "fade")
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
    _ = try LayerScene(bar) { bar.progress = 1 }.frames(at: [0.5])
    #expect(try LayerScene(bar).frames() == LayerScene(Bar.make()).frames())
  }

  @Test func `layers that the change adds, moves or takes away are put back`() throws {
    let (bar, badge, mask) = (Bar.make(), CALayer(), CAShapeLayer())
    let outline = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    mask.path = outline
    bar.addSublayer(badge)
    bar.mask = mask
    _ = try LayerScene(bar) {
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      bar.mask = nil
      badge.removeFromSuperlayer()
      bar.addSublayer(CALayer())
      bar.bounds.size.width += 10
    }.visit([0, 1]) { _ in }
    #expect(bar.sublayers?.count == 1 && bar.sublayers?.first === badge)
    #expect(bar.mask === mask && mask.path == outline && bar.bounds == Bar.make().bounds)
  }

  @Test func `every value that the change sets is as before`() throws {
    let (root, shape, gradient, replicator) = (
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer()
    )
    let plain = CALayer()
    plain.style = ["opacity": 0.5]
    for layer in [shape, gradient, replicator, plain] { root.addSublayer(layer) }
    plain.setValue("old", forKey: "label")
    _ = try LayerScene(root) {
      shape.lineCap = .round
      shape.fillRule = .evenOdd
      gradient.type = .conic
      replicator.preservesDepth = true
      root.contentsGravity = .center
      root.name = "changed"
      root.isGeometryFlipped = true
      root.speed = 0
      root.timeOffset = 7
      root.actions = ["opacity": NSNull()]
      plain.setValue("new", forKey: "label")
      plain.setValue(3, forKey: "level")
    }.visit([0, 1]) { _ in }
    #expect(shape.lineCap == .butt && shape.fillRule == .nonZero)
    #expect(gradient.type == .axial && !replicator.preservesDepth)
    #expect(root.contentsGravity == .resize && root.name == nil && !root.isGeometryFlipped)
    #expect(root.speed == 1 && root.timeOffset == 0 && root.actions == nil)
    #expect(plain.value(forKey: "label") as? String == "old" && plain.value(forKey: "level") == nil)
    #expect(plain.opacity == 0.5, "a value that was not set still follows the style")
  }

  @Test func `two equal snapshots of a container are equal`() throws {
    let container = ContainerLayer(bounds: CGRect(x: 0, y: 0, width: 20, height: 4))
    let (front, back) = (Bar.make(), Bar.make())
    for bar in [front, back] { bar.position = CGPoint(x: 10, y: 2) }
    back.progress = 1
    container.children = [front, back]
    func images() throws -> [SnapshotImage] {
      try LayerScene(container) {
        container.select(back, duration: 1, options: .transitionFlipFromLeft)
      }.frames(at: [0, 0.25, 1])
    }
    let first = try images()
    #expect(container.selectedIndex == 0 && !front.isHidden && back.isHidden)
    #expect(first[0] != first[2])
    #expect(try images() == first)
  }

  @Test func `a layer that is drawn already fails its snapshot, not the process`() throws {
    let bar = Bar.make()
    let renderer = LayerRenderer(layer: bar)
    let failure = verifySnapshot(of: bar, as: .image, named: "busy", record: .never)
    expectText(failure?.message, has: "has a renderer already")
    withExtendedLifetime(renderer) {}
    let own = Bar.make()
    var inner: SnapshotFailure?
    let images = try LayerScene(own) {
      inner = verifySnapshot(of: own, as: .hierarchy, named: "inner", record: .never)
    }.frames()
    #expect(images.count == 1)
    expectText(inner?.message, has: "a snapshot inside a snapshot")
  }

  @Test func `frames come in the order of their times`() throws {
    let ordered = try LayerScene.bar().frames(at: [0, 0.5, 1])
    #expect(Set(ordered).count == 3)
    #expect(try LayerScene.bar().frames(at: [1, 0, 0.5, 0]) == [2, 0, 1, 0].map { ordered[$0] })
  }

  @Test func `an animation that starts when another ends is seen`() throws {
    let bar = Bar.make()
    let scene = LayerScene(bar) {
      CATransaction.setCompletionBlock { bar.progress = 0 }
      bar.progress = 1
    }
    let progress = try scene.visit([0.5, 1.5]) { renderer in
      renderer.perform { bar.presentation()?.progress ?? -1 }
    }
    #expect(progress == [0.5, 0.5])
  }

  @Test func `a layer that the animation brings in is drawn at the images' scale`() throws {
    let holder = CALayer(bounds: CGRect(x: 0, y: 0, width: 20, height: 4))
    let bar = Bar.make()
    bar.position = CGPoint(x: 10, y: 2)
    bar.progress = 0.5
    var scale: CGFloat = 0
    _ = try LayerScene(holder) { holder.addSublayer(bar) }
      .visit([0], scale: 3) { _ in scale = bar.contentsScale }
    #expect(scale == 3 && bar.contentsScale == 1)
  }

  @Test func `a tree of many levels can be shown`() throws {
    let root = Bar.make()
    var layer: CALayer = root
    for _ in 0..<5_000 {
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    #expect(try LayerScene(root).frames().count == 1)
  }
}
