import Testing

@testable import PortableQuartzCore

@Suite struct LayerEdgeAntialiasingTests {
  /// A sheet with a layer that is turned in it.
  private func sheet(_ turned: CALayer) -> CALayer {
    turned.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    turned.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    return CALayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 40), sublayers: [turned])
  }

  private let square = CALayer(bounds: .zero, color: .red)

  /// Whether there are pixels that are covered in part.
  private func isSmooth(_ image: CGImage?) throws -> Bool {
    let image = try #require(image)
    let alphas = Set((0..<image.height).flatMap { image.alphas(row: $0) })
    #expect(alphas.isSuperset(of: [0, 255]))
    return alphas.count > 2
  }

  @Test func `edges are smooth where a layer allows it, and everywhere with the option`() throws {
    let renderer = LayerRenderer(layer: sheet(square))
    #expect(renderer.edgeAntialiasing == .whereAllowed)
    #expect(try !isSmooth(renderer.image()))
    renderer.edgeAntialiasing = .always
    #expect(try isSmooth(renderer.image()))
    renderer.edgeAntialiasing = .whereAllowed
    #expect(try !isSmooth(renderer.image()))
    square.allowsEdgeAntialiasing = true
    #expect(try isSmooth(renderer.image()))
    square.allowsEdgeAntialiasing = false
    #expect(try !isSmooth(renderer.image()))
  }

  /// Rows of a quarter of a turned square, and the columns that it was recorded to cover on iOS 18 at three pixels a
  /// point.
  private static let recordedRows: [(Int, Range<Int>)] = [
    (183, 0..<0), (184, 215..<216), (190, 211..<226), (199, 205..<241), (212, 205..<233),
    (224, 224..<225), (225, 0..<0),
  ]

  @Test(arguments: recordedRows)
  private func `a turned layer covers the pixels that it was recorded to cover`(
    row: Int, columns: Range<Int>
  ) throws {
    square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let whole = CALayer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20), sublayers: [square])
    whole.position = CGPoint(x: 75, y: 75)
    whole.transform.m11 = 0.8526401643540923
    whole.transform.m12 = 0.5224985647159488
    whole.transform.m21 = -0.5224985647159488
    whole.transform.m22 = 0.8526401643540923
    let page = CALayer(bounds: CGRect(x: 0, y: 0, width: 150, height: 150), sublayers: [whole])
    let alphas = try #require(LayerRenderer(layer: page, scale: 3).image()).alphas(row: row)
    #expect(alphas == alphas.indices.map { columns.contains($0) ? 255 : 0 })
  }

  @Test func `an empty mask keeps edges hard`() throws {
    square.allowsEdgeAntialiasing = true
    square.edgeAntialiasingMask = []
    let renderer = LayerRenderer(layer: sheet(square))
    #expect(try !isSmooth(renderer.image()))
    renderer.edgeAntialiasing = .always
    #expect(try !isSmooth(renderer.image()))
  }

  @Test func `a clip, a gradient and an image have the edges of their layer`() throws {
    let clip = CALayer()
    clip.masksToBounds = true
    clip.addSublayer(CALayer(frame: CGRect(x: -40, y: -40, width: 100, height: 100), color: .red))
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let drawn = CALayer()
    square.bounds.size = CGSize(width: 20, height: 20)
    drawn.contents = LayerRenderer(layer: square).image()
    for layer in [clip, gradient, drawn] {
      let renderer = LayerRenderer(layer: sheet(layer))
      #expect(try !isSmooth(renderer.image()))
      renderer.perform { layer.allowsEdgeAntialiasing = true }
      #expect(try isSmooth(renderer.image()))
    }
  }

  @Test func `rounded corners, shapes and contexts are antialiased in any case`() throws {
    let rounded = CALayer(bounds: .zero, color: .red)
    rounded.cornerRadius = 4
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    for layer in [rounded, shape] {
      #expect(try isSmooth(LayerRenderer(layer: sheet(layer)).image()))
    }
    let renderer = LayerRenderer(layer: sheet(square))
    renderer.rendering = .renderInContext
    #expect(try isSmooth(renderer.image()))
  }

  @Test(arguments: [(LayerEdgeAntialiasing.whereAllowed, false), (.always, true)])
  func `what a layer changes from has the same edges as the layer`(
    antialiasing: LayerEdgeAntialiasing, isSmooth: Bool
  ) throws {
    let renderer = LayerRenderer(layer: sheet(square))
    renderer.edgeAntialiasing = antialiasing
    renderer.perform {
      let push = CATransition()
      (push.type, push.duration) = (.push, 1)
      square.add(push, forKey: nil)
      square.backgroundColor = .blue
    }
    #expect(try self.isSmooth(renderer.image(at: 0.5)) == isSmooth)
  }
}
