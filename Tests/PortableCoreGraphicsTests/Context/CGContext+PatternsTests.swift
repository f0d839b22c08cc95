import PortableCoreGraphics
import PortableRaster
import Testing

@Suite struct CGContextPatternsTests {
  /// A pattern whose cell has its lower left pixel painted.
  private func dots(
    colored: Bool = true, bounds: CGRect = CGRect(x: 0, y: 0, width: 2, height: 2),
    step: CGFloat = 2, matrix: CGAffineTransform = .identity
  ) throws -> CGPattern {
    try #require(
      pattern(bounds: bounds, step: step, matrix: matrix, isColored: colored) { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
      })
  }

  private func choose(
    _ pattern: CGPattern, in context: CGContext, base: CGColorSpace? = nil,
    _ components: [CGFloat] = [1]
  ) throws {
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: base)))
    context.setFillPattern(pattern, colorComponents: components)
  }

  @Test func `cells repeat from the origin`() throws {
    let context = try makeContext(4, 3)
    try choose(dots(), in: context)
    context.fill(everything)
    #expect(context.alphas == [[255, 0, 255, 0], [0, 0, 0, 0], [255, 0, 255, 0]])
    #expect(context.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test func `the transform moves shapes and not the pattern`() throws {
    let context = try makeContext(4, 2)
    try choose(dots(), in: context)
    context.translateBy(x: 1, y: 0)
    context.scaleBy(x: 3, y: 3)
    context.fill(CGRect(x: 0, y: 0, width: 99, height: 99))
    #expect(context.alphas == [[0, 0, 0, 0], [0, 0, 255, 0]])
  }

  @Test func `matrix and phase move the pattern, a phase to the right and upwards`() throws {
    let wide = try makeContext(4, 2)
    try choose(
      dots(matrix: CGAffineTransform(translationX: 0, y: 1).scaledBy(x: 2, y: 1)), in: wide)
    wide.setPatternPhase(CGSize(width: 1, height: 0))
    wide.fill(everything)
    #expect(wide.alphas == [[0, 255, 255, 0], [0, 0, 0, 0]])
    let context = try makeContext(3, 3)
    try choose(dots(step: 3), in: context)
    context.setPatternPhase(CGSize(width: 2, height: 1))
    context.fill(everything)
    #expect(context.alphas == [[0, 0, 0], [0, 0, 255], [0, 0, 0]])
  }

  @Test func `a layer's pattern starts at its top left`() throws {
    let (context, bitmap) = try makeLayerContext(side: 4)
    try choose(dots(), in: context)
    context.fill(everything)
    let alphas = (0..<4).map { y in (0..<4).map { x in bitmap[x, y].alpha } }
    #expect(alphas == [[255, 255, 0, 0], [255, 255, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func `an uncolored pattern takes the caller's color`() throws {
    let context = try makeContext(2, 1)
    try choose(
      dots(colored: false), in: context, base: CGColorSpaceCreateDeviceRGB(), [0, 0, 1, 0.2])
    context.fill(everything)
    // The cell's shape counts.
    #expect(context.row(0) == [[0, 0, 51, 51], .zero])
    try choose(dots(colored: false), in: context, base: CGColorSpaceCreateDeviceGray(), [1, 1])
    context.fill(everything)
    #expect(context.pixel(0, 0) == [255, 255, 255, 255])
  }

  @Test func `alpha of the pattern and of the context multiply`() throws {
    let context = try makeContext(1, 1)
    try choose(dots(), in: context, [0.5])
    context.setAlpha(0.4)
    context.fill(everything)
    #expect(context.pixel(0, 0) == [51, 0, 0, 51])
  }

  @Test func `cells larger than the step overlap, and smaller ones leave gaps`() throws {
    for (width, alphas) in [
      (3.0, [UInt8](repeating: 255, count: 4)), (1, [255, 0, 255, 0]),
    ] {
      let context = try makeContext(4, 1)
      let bounds = CGRect(x: 0, y: 0, width: width, height: 1)
      let pattern = pattern(bounds: bounds, step: 2, yStep: 1) { _, context in
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      }
      try choose(try #require(pattern), in: context)
      context.fill(everything)
      #expect(context.alphas == [alphas])
    }
  }

  @Test func `a pattern is ignored where the space is not for it`() throws {
    let context = try makeContext(2, 1)
    context.setFillColor(green)
    context.setFillPattern(try dots(), colorComponents: [1])
    context.fill(everything)
    #expect(context.pixel(0, 0) == [0, 255, 0, 255])
    try choose(dots(colored: false), in: context, base: nil, [1, 1, 1, 1])
    context.fill(everything)
    #expect(context.pixel(0, 0) == [0, 0, 0, 255])
  }

  @Test func `a cell that leaves its state open does not spoil the next one`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 4, height: 1)
    let pattern = pattern(bounds: bounds, step: 2, yStep: 1) { _, context in
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.translateBy(x: 7, y: 7)
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.move(to: .zero)
    }
    let context = try makeContext(4, 1)
    try choose(try #require(pattern), in: context)
    context.fill(everything)
    #expect(context.alphas == [[255, 0, 255, 0]])
  }
}
