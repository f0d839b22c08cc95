import AnimatableLayers
import LayerTestSupport
import Testing

/// What public tests state that ran on Apple's engine: those of motion-animator, with layers that no view has, and of
/// xamarin-macios for Core Animation.
@Suite struct PublicTestsClaims {
  // MARK: motion-animator

  /// A key path, and a value to be set.
  private static let moved: [(path: String, value: any Sendable)] = [
    ("cornerRadius", 3), ("bounds.size.height", 100), ("opacity", 0.5),
    ("position", CGPoint(x: 50, y: 20)), ("transform.rotation.z", 42),
    ("transform.scale.xy", 2.5), ("shadowOffset", CGSize(width: 1, height: 1)),
    ("shadowOpacity", 0.3), ("shadowRadius", 5), ("strokeStart", 0.2), ("strokeEnd", 0.5),
    ("bounds.size.width", 25), ("position.x", 12), ("position.y", 23),
  ]

  @Test(arguments: moved.indices)
  func `a key path that is set animates, and never additively`(index: Int) throws {
    let (path, value) = Self.moved[index]
    let stage = Stage(CAShapeLayer())
    stage.change { $0.setValue(value, forKeyPath: path) }
    let keys = try #require(stage.layer.animationKeys(), "\(path)")
    for key in keys {
      let animation = try #require(stage.layer.animation(forKey: key) as? CABasicAnimation)
      #expect(!animation.isAdditive, "\(path)")
    }
  }

  // MARK: xamarin-macios

  @Test func `actions answer for their events, of whatever class, and for no others`() {
    let layer = CALayer()
    #expect(layer.action(forKey: "animation") == nil && layer.actions == nil)
    let (animation, basic) = (CAAnimation(), CABasicAnimation())
    layer.actions = ["animation": animation, "basicAnimation": basic]
    #expect(layer.action(forKey: "animation") === animation)
    #expect(layer.action(forKey: "basicAnimation") === basic)
    #expect(CALayer.defaultAction(forKey: "animation") == nil)
  }

  @Test func `zero converts to zero where there is no other layer`() {
    let layer = CALayer()
    #expect(layer.convert(CGPoint.zero, from: nil) == .zero)
    #expect(layer.convert(CGPoint.zero, to: nil) == .zero)
    #expect(layer.convert(CGRect.zero, from: nil).isEmpty)
    #expect(layer.convert(CGRect.zero, to: nil).isEmpty)
    #expect(layer.convertTime(0, from: nil) == 0 && layer.convertTime(0, to: nil) == 0)
  }

  @Test func `ends are numbers and colors, and keyframes images too`() throws {
    let animation = CABasicAnimation(keyPath: "bounds")
    animation.fromValue = NSNumber(value: 10)
    animation.toValue = NSNumber(value: 11)
    animation.byValue = NSNumber(value: 12)
    let ends = [animation.fromValue, animation.toValue, animation.byValue]
    #expect(ends.map { ($0 as? NSNumber)?.intValue } == [10, 11, 12])
    let color = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    animation.byValue = color
    #expect(animation.byValue.map { Platform.color($0) } == color)
    let context = try #require(CGContext.sRGB(width: 10, height: 10))
    let image = try #require(context.makeImage())
    let keyframes = CAKeyframeAnimation()
    keyframes.values = [5]
    #expect((keyframes.values?[0] as? NSNumber)?.intValue == 5)
    keyframes.values = [image, image]
    #expect(keyframes.values?.count == 2)
    #expect(keyframes.values.map { Platform.image($0[1]) === image } == true)
  }

  @Test func `what a shape has it may have not`() {
    let shape = CAShapeLayer()
    #expect(shape.fillColor != nil && shape.path == nil)
    #expect(shape.lineDashPattern == nil && shape.strokeColor == nil)
    shape.fillColor = nil
    shape.path = nil
    shape.lineDashPattern = nil
    shape.strokeColor = nil
    #expect(shape.fillColor == nil)
    shape.fillColor = CGColor(gray: 0, alpha: 1)
    shape.path = CGMutablePath()
    shape.lineDashPattern = [5, 10]
    shape.strokeColor = CGColor(gray: 1, alpha: 1)
    #expect(shape.fillColor != nil && shape.path != nil)
    #expect(shape.lineDashPattern == [5, 10] && shape.strokeColor != nil)
  }

  @Test func `a new emitter cell has the timing of all that lasts`() {
    let cell = CAEmitterCell()
    #expect(cell.beginTime == 0 && cell.duration == .infinity && cell.speed == 1)
    #expect(cell.timeOffset == 0 && cell.repeatCount == 0 && cell.repeatDuration == 0)
    #expect(!cell.autoreverses && cell.fillMode == .removed)
  }

  private static let curves: [(name: CAMediaTimingFunctionName, points: [Float])] = [
    (.default, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
    (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.linear, [0, 0, 1, 1]),
  ]

  @Test(arguments: curves.indices) func `a curve's name stands for its points`(index: Int) {
    let (name, points) = Self.curves[index]
    let function = CAMediaTimingFunction(name: name)
    let all = (0...3).map { index in
      var point: [Float] = [9, 9]
      function.getControlPoint(at: index, values: &point)
      return point
    }
    #expect(all == [[0, 0], [points[0], points[1]], [points[2], points[3]], [1, 1]])
  }

  @Test func `layers are made, filled and released on another thread`() {
    final class Secret: CALayer {
      nonisolated(unsafe) static var released = 0
      var text = "42"

      deinit { Self.released += 1 }
    }
    final class Delegate: NSObject, CALayerDelegate {}
    nonisolated(unsafe) let delegate = Delegate()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        let layer = CALayer()
        layer.delegate = delegate
        for _ in 0..<50 { layer.addSublayer(Secret()) }
        let secrets = layer.sublayers?.compactMap { $0 as? Secret } ?? []
        #expect(secrets.count == 50 && secrets.allSatisfy { $0.text == "42" })
        for secret in secrets { secret.removeFromSuperlayer() }
      }
      CATransaction.flush()
      isDone.signal()
    }
    isDone.wait()
    #expect(Secret.released == 50)
    withExtendedLifetime(delegate) {}
  }
}

/// What the comments of `CALayer.h` say, where no other suite holds it.
@Suite struct HeaderClaims {
  @Test func `a new layer has the defaults of the header`() {
    let layer = CALayer()
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(!layer.isGeometryFlipped && !layer.contentsAreFlipped() && layer.contentsCenter == unit)
    #expect(layer.contentsFormat == .RGBA8Uint)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(layer.minificationFilterBias == 0 && !layer.drawsAsynchronously)
    #expect(
      layer.edgeAntialiasingMask == [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
      ])
    #expect(
      layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    #expect(layer.cornerCurve == .circular && !layer.allowsEdgeAntialiasing)
    #expect(layer.compositingFilter == nil && layer.filters == nil)
    #expect(layer.backgroundFilters == nil)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect(layer.shadowColor?.alpha == 1 && layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
    #expect(layer.shadowPath == nil && layer.name == nil && layer.style == nil)
  }

  /// A number that every system's key-value coding knows, or `nil` where the system is older than the key.
  private func newerNumber(_ key: String) -> Double? {
    Platform.storedKeys(of: CALayer()).contains(key) ? number(CALayer().value(forKey: key)) : nil
  }

  @Test func `contents have no headroom, and their own scale alone, unless they are set to`() {
    #expect(newerNumber("contentsHeadroom").map { $0 == 0 } ?? true)
    #expect(newerNumber("wantsDynamicContentScaling").map { $0 == 0 } ?? true)
    let isKnown = Platform.storedKeys(of: CALayer()).contains("preferredDynamicRange")
    let range = isKnown ? CALayer().value(forKey: "preferredDynamicRange") as? String : "standard"
    #expect(range?.lowercased().contains("standard") == true)
  }

  @Test func `contents that are to scale are drawn again`() {
    guard Platform.storedKeys(of: CALayer()).contains("wantsDynamicContentScaling") else { return }
    let stage = Stage()
    #expect(!stage.layer.needsDisplay())
    stage.change {
      $0.setValue(true, forKey: "wantsDynamicContentScaling")
      #expect($0.needsDisplay())
    }
  }

  @Test func `the preferred size is that of the bounds, mapped into the superlayer`() {
    let layer = CALayer(bounds: CGRect(x: 3, y: 4, width: 20, height: 10))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 30))
  }
}
