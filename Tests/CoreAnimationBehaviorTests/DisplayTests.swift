import AnimatableLayers
import LayerTestSupport
import Testing

/// Layers and delegates that provide contents in `display()`, as many did before `draw(in:)` was called
/// for custom keys.
@Suite(.serialized) struct DisplayTests {
  /// A layer that shows a level, which is a key of its own.
  private class Leveled: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
  }

  /// A ring whose author overrides `display()`, calls no `super`, and copies nothing in `init(layer:)`.
  private final class Dial: Leveled {
    /// What `presentation()` had at each call, and whether the call went to the model.
    nonisolated(unsafe) static var calls: [String] = []

    override func display() {
      let shown = shownLevel(of: self)
      Dial.calls.append("\(model() === self ? "model" : "copy") \(shown)")
      contents = square(gray: shown)
    }
  }

  private final class Shaped: CAShapeLayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func display() {
      path = CGPath(
        rect: CGRect(x: 0, y: 0, width: 8 * shownLevel(of: self), height: 8), transform: nil)
    }
  }

  private final class Provider: NSObject, CALayerDelegate {
    var calls: [String] = []

    func display(_ layer: CALayer) {
      let shown = shownLevel(of: layer)
      calls.append("\(layer.model() === layer ? "model" : "copy") \(shown)")
      layer.contents = square(gray: shown)
    }
  }

  /// A layer on screen whose level is 1 and rises to it.
  private func rising<Layer: CALayer>(_ layer: Layer) -> Stage<Layer> {
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let stage = Stage(layer)
    stage.change {
      $0.setValue(1.0, forKey: "level")
      $0.add(Self.animation(to: 1), forKey: "level")
    }
    return stage
  }

  private static func animation(to level: Double) -> CABasicAnimation {
    basic("level", from: 0.0, to: level)
  }

  @Test func `display without super is called once for each mark`() {
    final class Counting: CALayer {
      var count = 0
      override func display() { count += 1 }
    }
    let layer = Counting()
    let stage = Stage(layer)
    stage.change { $0.setNeedsDisplay() }
    #expect(layer.count == 1 && !layer.needsDisplay())
    stage.renderer.advance(to: 1)
    _ = stage.renderer.image()
    #expect(layer.count == 1)
    stage.change { $0.setNeedsDisplay() }
    #expect(layer.count == 2)
  }

  @Test func `display goes to the model once for each frame in flight, and at the end`() throws {
    let stage = rising(Dial())
    Dial.calls = []
    #expect(try gray(stage.renderer.image(at: 0.25)) == 64)
    #expect(try gray(stage.renderer.image(at: 0.5)) == 128)
    #expect(Dial.calls == ["model 0.25", "model 0.5"])
    stage.renderer.advance(to: 1.5)
    #expect(Dial.calls == ["model 0.25", "model 0.5", "model 1.0"])
    #expect(try gray(stage.renderer.image()) == 255)
    #expect(Dial.calls.count == 3)
  }

  @Test func `displayed contents show at once, from any provider, also at the end`() throws {
    let (dial, layer, provider) = (Dial(), Leveled(), Provider())
    layer.delegate = provider
    for layer in [dial, layer] {
      layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      let stage = Stage(layer)
      stage.change { layer in
        layer.setValue(0.5, forKey: "level")
        layer.setNeedsDisplay()
      }
      stage.add(Self.animation(to: 1))
      for (time, level) in [(0.25, 64), (0.5, 128), (1, 128), (1.125, 128)] {
        stage.renderer.advance(to: time)
        #expect(try gray(stage.renderer.image()) == level, "\(type(of: layer)) at \(time)")
      }
      stage.change { $0.setValue(1.0, forKey: "level") }
      #expect(try gray(stage.renderer.image()) == 255)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `what is displayed on another layer fades in`() {
    final class Painter: CALayer {
      let canvas = CALayer()
      override func display() { canvas.contents = square(gray: 1) }
    }
    let stage = Stage(Painter())
    stage.change { painter in
      painter.canvas.contents = square(gray: 0)
      painter.addSublayer(painter.canvas)
    }
    stage.change { $0.setNeedsDisplay() }
    #expect(stage.layer.canvas.animationKeys() == ["contents"])
  }

  @Test func `a frame after the end of an animation shows no frame of it`() throws {
    let stage = rising(Dial())
    #expect(try gray(stage.renderer.image(at: 0.25)) == 64)
    #expect(try gray(stage.renderer.image(at: 5)) == 255)
    #expect(try gray(stage.renderer.image(at: 0.5)) == 128)
  }

  @Test func `what display sets of its own layer belongs to the frame`() throws {
    let shaped = Shaped(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let stage = Stage(shaped)
    stage.change { $0.setValue(1.0, forKey: "level") }
    #expect(shaped.path?.boundingBox.width == 8)
    stage.add(Self.animation(to: 1))
    let half = try #require(stage.renderer.image(at: 0.5))
    #expect(try half.pixel(3, 4)[3] == 255 && half.pixel(4, 4)[3] == 0)
    #expect(shaped.path?.boundingBox.width == 8)
    let whole = try #require(stage.renderer.image(at: 2))
    #expect(try whole.pixel(7, 4)[3] == 255)
  }

  @Test func `a delegate provides contents for the model, from its presentation`() throws {
    let provider = Provider()
    let layer = Leveled()
    layer.delegate = provider
    let stage = rising(layer)
    provider.calls = []
    #expect(try gray(stage.renderer.image(at: 0.5)) == 128)
    stage.renderer.advance(to: 2)
    #expect(provider.calls == ["model 0.5", "model 1.0"])
  }

  @Test func `draw goes to the presentation copy`() throws {
    final class Drawn: Leveled {
      nonisolated(unsafe) static var calls: [String] = []
      override func draw(in ctx: CGContext) {
        Drawn.calls.append("\(model() === self ? "model" : "copy") \(value(forKey: "level") ?? 0)")
      }
    }
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let stage = Stage(drawn)
    stage.change { $0.setValue(1.0, forKey: "level") }
    stage.add(Self.animation(to: 1))
    Drawn.calls = []
    _ = stage.renderer.image(at: 0.5)
    stage.renderer.advance(to: 2)
    _ = stage.renderer.image()
    #expect(Drawn.calls == ["copy 0.5"])
  }

  private func gray(_ image: CGImage?) throws -> Int { Int(try #require(image).pixel(4, 4)[0]) }
}

private func shownLevel(of layer: CALayer) -> Double {
  number((layer.presentation() ?? layer).value(forKey: "level")) ?? 0
}

/// One opaque pixel.
private func square(gray level: Double) -> CGImage? {
  guard let context = CGContext.sRGB(width: 1, height: 1) else { return nil }
  context.setFillColor(CGColor(srgbRed: level, green: level, blue: level, alpha: 1))
  context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  return context.makeImage()
}
