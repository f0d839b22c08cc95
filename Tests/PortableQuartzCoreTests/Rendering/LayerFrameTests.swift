import Testing

@testable import PortableQuartzCore

@Suite struct LayerFrameTests {
  /// A layer that records when and where it draws itself.
  private final class Meter: CALayer {
    var level: CGFloat = 0
    var drawn: ((_ level: CGFloat) -> Void)?

    override func draw(in ctx: CGContext) {
      drawn?(level)
      ctx.setFillColor(CGColor(srgbRed: 1, green: level, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }

  private let meter = Meter(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
  private let renderer: LayerRenderer

  init() {
    let root = CALayer(
      frame: CGRect(x: 0, y: 0, width: 40, height: 30), color: LayerState.opaqueWhite,
      sublayers: [meter])
    renderer = LayerRenderer(layer: root, scale: 2)
  }

  /// Changes the layers at a step.
  private func change(_ step: Int) {
    renderer.perform {
      meter.position.x += 3
      meter.cornerRadius = CGFloat(step % 3)
      meter.masksToBounds = step % 2 == 0
      meter.level = CGFloat(step) / 12
      meter.setNeedsDisplay()
    }
    renderer.advance(to: Double(step) * 0.1)
  }

  @Test func `frames drawn later, in any order, are the images of their times`() throws {
    var images: [[UInt8]?] = []
    let frames = (1...12).map { step in
      change(step)
      images.append(renderer.image()?.bytes)
      return renderer.frame()
    }
    #expect(Set(images).count > 8)
    for index in frames.indices.reversed() {
      let frame = try #require(frames[index])
      #expect(frame.draw { $0.bytes } == images[index], "frame \(index)")
    }
  }

  @Test func `frames are drawn on other threads while the tree goes on`() throws {
    var images: [[UInt8]?] = []
    var drawn: [[UInt8]?] = Array(repeating: nil, count: 12)
    try drawn.withUnsafeMutableBufferPointer { drawn in
      nonisolated(unsafe) let drawn = drawn
      let group = DispatchGroup()
      for step in 1...12 {
        change(step)
        let frame = try #require(renderer.frame())
        DispatchQueue.global().async(group: group) {
          drawn[step - 1] = frame.draw { $0.bytes }
        }
        images.append(renderer.image()?.bytes)
      }
      group.wait()
    }
    #expect(drawn == images)
  }

  @Test func `layers draw themselves when the frame is made, not when it is drawn`() throws {
    var levels: [CGFloat] = []
    meter.drawn = { levels.append($0) }
    let frames = (1...3).map { step in
      change(step)
      return renderer.frame()
    }
    #expect(levels == (1...3).map { CGFloat($0) / 12 })
    for frame in frames { _ = frame?.draw { $0.width } }
    #expect(levels.count == 3)
  }

  @Test func `a frame keeps no layer alive`() throws {
    weak var weakLayer: CALayer?
    let frame: LayerFrame
    let image: [UInt8]?
    do {
      let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red)
      let renderer = LayerRenderer(layer: layer)
      image = renderer.image()?.bytes
      frame = try #require(renderer.frame())
      weakLayer = layer
    }
    #expect(weakLayer == nil)
    #expect(frame.draw { $0.bytes } == image)
  }

  @Test func `edges are those of the settings when the frame was made`() throws {
    renderer.perform { meter.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
    renderer.advance(to: 1)
    for edges in [LayerEdgeAntialiasing.whereAllowed, .always, .whereAllowed] {
      meter.backgroundColor = .blue
      renderer.edgeAntialiasing = edges
      let frame = try #require(renderer.frame())
      #expect(frame.draw { $0.bytes } == renderer.image()?.bytes, "\(edges)")
    }
  }

  @Test func `frames by the rules of render(in:) are the images of their times`() throws {
    renderer.rendering = .renderInContext
    change(4)
    let image = renderer.image()?.bytes
    let frame = try #require(renderer.frame())
    change(5)
    #expect(frame.draw { $0.bytes } == image)
  }

  @Test func `a viewport without pixels has no frame`() {
    renderer.viewport.size.width = 0
    #expect(renderer.frame() == nil)
  }
}
