import PortableCoreGraphics
import Testing

@Suite struct CGContextGradientsTests {
  private let white = CGColor(gray: 1, alpha: 1)

  @Test func `colors fade unmultiplied, so that clear black darkens white`() throws {
    let context = try makeContext(101, 1)
    context.drawLinearGradient(
      try gradient([white, .clear]), start: CGPoint(x: 0.5, y: 0),
      end: CGPoint(x: 100.5, y: 0), options: [])
    let wrong = context.row(0).enumerated().filter { x, pixel in
      let alpha = 1 - Double(x) / 100
      return abs(Double(pixel.w) - 255 * alpha) > 1
        || abs(Double(pixel.x) - 255 * alpha * alpha) > 1
    }
    #expect(wrong.isEmpty)
  }

  @Test func `the options decide what lies before the start and after the end`() throws {
    for (options, alphas) in [
      (CGGradientDrawingOptions(), [0, 0, 255, 255, 0, 0]),
      (.drawsBeforeStartLocation, [255, 255, 255, 255, 0, 0]),
      (.drawsAfterEndLocation, [0, 0, 255, 255, 255, 255]),
    ] as [(CGGradientDrawingOptions, [UInt8])] {
      let context = try makeContext(6, 1)
      context.drawLinearGradient(
        try gradient([red, blue]), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0),
        options: options)
      #expect(context.alphas == [alphas])
    }
  }

  @Test func `before the first and after the last color theirs goes on to the ends`() throws {
    let context = try makeContext(4, 1)
    context.drawLinearGradient(
      try gradient([red, blue], [0.5, 0.5]), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    #expect(context.row(0).map(\.x) == [255, 255, 0, 0])
  }

  @Test func `the transform turns a gradient, and y points up`() throws {
    let context = try makeContext(1, 2)
    context.rotate(by: .pi / 2)
    context.drawLinearGradient(
      try gradient([red, blue], [0.5, 0.5]), start: .zero, end: CGPoint(x: 2, y: 0), options: [])
    #expect([context.pixel(0, 1), context.pixel(0, 0)] == [[255, 0, 0, 255], [0, 0, 255, 255]])
  }

  @Test func `circles have the color of their radius`() throws {
    let context = try makeContext(41, 41)
    context.drawRadialGradient(
      try gradient([.black, white]), startCenter: CGPoint(x: 20.5, y: 20.5), startRadius: 5,
      endCenter: CGPoint(x: 20.5, y: 20.5), endRadius: 15, options: .drawsBeforeStartLocation)
    for y in 0..<41 {
      let wrong = context.row(y).enumerated().filter { x, pixel in
        let radius = Double((x - 20) * (x - 20) + (y - 20) * (y - 20)).squareRoot()
        if radius > 15.01 { return pixel.w != 0 }
        return radius < 14.99 && abs(Double(pixel.x) - max(0, (radius - 5) / 10) * 255) > 1
      }
      #expect(wrong.isEmpty, "row \(y)")
    }
  }

  @Test func `a conic gradient turns from its angle towards y`() throws {
    let context = try makeContext(21, 31)
    let quarters = try gradient(
      [red, red, green, green, blue, blue, white, white], [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
    CGContextDrawConicGradient(context, quarters, CGPoint(x: 10.5, y: 20.5), .pi / 2)
    // From the y axis, which points up, counterclockwise.
    let colors = [(5, 5), (5, 15), (15, 15), (15, 5)].map { context.pixel($0, $1) }
    #expect(colors == [red, green, blue, white].map(\.bytes))
  }

  @Test func `where y points down a conic gradient turns clockwise`() throws {
    let context = try makeContext(20, 20)
    context.translateBy(x: 0, y: 20)
    context.scaleBy(x: 1, y: -1)
    let halves = try gradient([red, red, blue, blue], [0, 0.5, 0.5, 1])
    context.drawConicGradient(halves, center: CGPoint(x: 10, y: 10), angle: 0)
    // From the x axis, which points right: the lower half comes first.
    for x in 0..<20 {
      #expect(context.pixel(x, 15) == [255, 0, 0, 255] && context.pixel(x, 4) == [0, 0, 255, 255])
    }
  }

  @Test(arguments: [-1e300, -1e18, -400, 1e-300, 7 * .pi, 1e9, 1e300] as [CGFloat])
  func `any finite angle paints the whole clip`(angle: CGFloat) throws {
    let context = try makeContext(8, 8)
    context.drawConicGradient(try gradient([red, blue]), center: CGPoint(x: 4, y: 4), angle: angle)
    #expect(context.isOpaque)
  }

  @Test(arguments: [
    CGPoint(x: 1e300, y: 0), CGPoint(x: -1e300, y: 1e300), CGPoint(x: 1e9, y: -1e9),
    CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude),
  ])
  func `a center far away paints colors of the gradient or nothing`(center: CGPoint) throws {
    let context = try makeContext(8, 8)
    context.drawConicGradient(try gradient([red, red]), center: center, angle: 1)
    let drawn = Set((0..<8).flatMap { context.row($0) })
    #expect(drawn.isSubset(of: [[255, 0, 0, 255], [0, 0, 0, 0]]))
  }

  @Test func `a conic gradient with numbers that are none or without area paints nothing`() throws {
    let context = try makeContext(4, 4)
    let colors = try gradient([red, blue])
    for number in [CGFloat.nan, .infinity, -.infinity] {
      context.drawConicGradient(colors, center: .zero, angle: number)
      context.drawConicGradient(colors, center: CGPoint(x: number, y: 0), angle: 0)
      context.drawConicGradient(colors, center: CGPoint(x: 0, y: number), angle: 0)
    }
    context.scaleBy(x: 1, y: 0)
    context.drawConicGradient(colors, center: .zero, angle: 0)
    #expect(context.isClear)
  }

  @Test func `gradients keep to the clip, the alpha and the blend mode`() throws {
    let context = try makeContext(2, 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), white)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setAlpha(0.5)
    context.setBlendMode(.multiply)
    context.drawLinearGradient(
      try gradient([red, red]), start: .zero, end: CGPoint(x: 2, y: 0), options: [])
    #expect(context.row(0) == [[255, 127, 127, 255], [255, 255, 255, 255]])
  }

  @Test func `a shading is drawn like its gradient`() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0]
        output[1] = 1 - input[0]
        output[2] = 0
      }, releaseInfo: nil)
    let function = try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: nil, rangeDimension: 3, range: nil,
        callbacks: &callbacks))
    let rgb = CGColorSpaceCreateDeviceRGB()
    let axial = try #require(
      CGShading(
        axialSpace: rgb, start: .zero, end: CGPoint(x: 8, y: 0), function: function,
        extendStart: false, extendEnd: false))
    let radial = try #require(
      CGShading(
        radialSpace: rgb, start: .zero, startRadius: 0, end: .zero, endRadius: 8,
        function: function, extendStart: false, extendEnd: true))
    for shading in [axial, radial] {
      let context = try makeContext(8, 1)
      context.translateBy(x: 0, y: 0.5)
      context.drawShading(shading)
      let wrong = context.row(0).enumerated().filter { x, pixel in
        abs(Double(pixel.x) - (Double(x) + 0.5) / 8 * 255) > 1
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test func `gradients without extent or with numbers that are none draw nothing`() throws {
    let context = try makeContext(4, 4)
    let colors = try gradient([red, blue])
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let nowhere = CGPoint(x: CGFloat.nan, y: 0)
    context.drawLinearGradient(colors, start: .zero, end: .zero, options: all)
    context.drawLinearGradient(colors, start: nowhere, end: .zero, options: all)
    context.drawRadialGradient(
      colors, startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 2, options: all)
    context.drawRadialGradient(
      colors, startCenter: .zero, startRadius: .infinity, endCenter: nowhere, endRadius: 2,
      options: all)
    CGContextDrawConicGradient(context, nil, .zero, 0)
    context.scaleBy(x: 0, y: 1)
    context.drawLinearGradient(colors, start: .zero, end: CGPoint(x: 1, y: 1), options: all)
    #expect(context.isClear)
  }
}
