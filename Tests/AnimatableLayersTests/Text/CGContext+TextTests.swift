import AnimatableLayers
import LayerTestSupport
import TestSupport
import Testing

@Suite struct CGContextTextTests {
  private let black = CGColor(gray: 0, alpha: 1)
  private let font = TextFont.system(size: 20)

  /// Draws in a layer's coordinates and returns the rectangle of the pixels that changed.
  private func drawn(_ size: Int = 100, _ draw: (CGContext) -> Void) throws -> CGRect {
    let context = try #require(CGContext.sRGB(width: size, height: size))
    context.translateBy(x: 0, y: CGFloat(size))
    context.scaleBy(x: 1, y: -1)
    draw(context)
    let data = try #require(context.data)
    var rect = CGRect.null
    for y in 0..<size {
      for x in 0..<size
      where data.load(fromByteOffset: y * context.bytesPerRow + x * 4 + 3, as: UInt8.self) > 0 {
        rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }

  @Test func `text stands at the alignment, upright`() throws {
    let rect = CGRect(x: 10, y: 20, width: 80, height: 70)
    let size = TextMetrics("nH", font: font).size
    func box(_ alignment: TextPlacement) throws -> CGRect {
      try drawn { $0.draw("nH", font: font, color: black, in: rect, alignment: alignment) }
    }
    let middle = try box(.center)
    #expect(abs(middle.midX - 50) < 2)
    let upper = try box(.topLeft)
    #expect(upper.minX >= 9 && upper.maxX <= 10 + size.width + 1)
    #expect(upper.minY >= 19 && upper.maxY <= 20 + size.height + 1)
    let right = try box(.right)
    #expect(right.maxX <= 91 && right.minX >= 90 - size.width - 1)
    let bottom = try box(.bottom)
    #expect(bottom.maxY <= 91 && bottom.minY > 90 - size.height - 1)
  }

  @Test func `spaces at the end of a line do not move it`() throws {
    let rect = CGRect(x: 0, y: 0, width: 90, height: 90)
    for alignment in [TextPlacement.right, .center] {
      func box(_ text: String) throws -> CGRect {
        try drawn { $0.draw(text, font: font, color: black, in: rect, alignment: alignment) }
      }
      #expect(try box("nH  ") == box("nH"))
    }
    let width = TextMetrics("nH", font: font).size.width
    #expect(abs(TextMetrics("nH  ", font: font).size.width - width) < 1e-9)
  }

  @Test func `the same text in other colors, fonts and widths is another drawing`() throws {
    func box(
      _ width: CGFloat, _ font: TextFont, _ lineBreak: TextLineBreak, _ color: CGColor? = nil
    ) throws -> CGRect {
      try drawn {
        $0.draw(
          "one two", font: font, color: color ?? black,
          in: CGRect(x: 0, y: 0, width: width, height: 90), alignment: .topLeft,
          lineBreak: lineBreak)
      }
    }
    let twoLines = try box(60, font, .wordWrap)
    #expect(try box(100, font, .wordWrap).height < twoLines.height)
    #expect(try box(60, font, .clip).width > 60)
    #expect(try box(60, font, .truncateTail).width <= 60)
    #expect(try box(60, .system(size: 10), .wordWrap).height < twoLines.height)
    #expect(try box(60, font.tabularFigures(), .wordWrap) == twoLines)
    #expect(try box(60, font, .wordWrap, CGColor(gray: 0, alpha: 0)).isNull)
    #expect(try box(60, font, .wordWrap) == twoLines)
    #expect(TextMetrics("one two", font: font, width: 60).lineCount == 2)
  }

  @Test func `the color of a text is not that of what is drawn after it`() throws {
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    let clear = CGColor(gray: 0, alpha: 0)
    let box = try drawn { context in
      context.setFillColor(black)
      context.draw("a", font: font, color: clear, in: rect)
      context.fill(CGRect(x: 70, y: 70, width: 5, height: 5))
    }
    #expect(box == CGRect(x: 70, y: 70, width: 5, height: 5))
  }

  @Test func `the context is left as it was`() throws {
    _ = try drawn { context in
      context.textMatrix = CGAffineTransform(rotationAngle: 1)
      context.draw("a", font: font, color: black, in: CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(context.textMatrix == CGAffineTransform(rotationAngle: 1))
    }
  }

  @Test func `a rectangle that is none, and no text, draw nothing`() throws {
    let bad = try drawn { context in
      for rect in [
        CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: 1, height: CGFloat.infinity),
      ] {
        context.draw("a", font: font, color: black, in: rect)
      }
      context.draw("", font: font, color: black, in: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    #expect(bad.isNull)
  }

  #if os(Linux)
    @Test func `numbers that run take no more memory the longer they do`() async {
      await #expect(processExitsWith: .success) {
        let counter = RunningNumberLayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let label = CATextLayer(frame: counter.frame)
        counter.addSublayer(label)
        let renderer = LayerRenderer(layer: counter)
        ProcessMemory.requireGrowth(below: 100_000, after: 300, in: 3_000) { frame in
          counter.number = frame % 100
          label.string = "\(frame % 100)"
          _ = renderer.image(at: renderer.time + 0.01)
        }
      }
    }
  #endif
}

private final class RunningNumberLayer: AnimatableLayer {
  @AnimatableProperty var number = 0

  override func draw(in ctx: CGContext) {
    ctx.draw("\(number)", font: .system(size: 12), color: CGColor(gray: 0, alpha: 1), in: bounds)
  }
}
