import AnimatableLayers
import Testing

#if canImport(ImageIO)
  import ImageIO
#endif

// The samples of the pages on the engine, as they stand there.

@Test func `half of a fade is drawn by the engine alone`() throws {
  // sample begins
  let ball = CALayer()
  ball.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
  ball.backgroundColor = CGColor(
    srgbRed: 0.1, green: 0.48, blue: 1, alpha: 1)

  let renderer = LayerRenderer(layer: ball, scale: 2)
  renderer.perform { ball.opacity = 0 }
  let halfway = renderer.image(at: 0.125)
  // sample ends
  #expect(try #require(halfway).width == 40)
}

// sample begins
func writeAnimation(
  of layer: CALayer, lasting seconds: Double, to url: URL
) -> Bool {
  let count = Int(seconds * 30)
  let renderer = LayerRenderer(layer: layer, scale: 2)
  guard
    let file = CGImageDestinationCreateWithURL(
      url as CFURL, "public.png" as CFString, count, nil)
  else { return false }
  let delay = [kCGImagePropertyAPNGDelayTime as String: 1.0 / 30]
  let properties =
    [kCGImagePropertyPNGDictionary as String: delay] as CFDictionary
  for index in 0..<count {
    guard let frame = renderer.image(at: Double(index) / 30) else {
      return false
    }
    CGImageDestinationAddImage(file, frame, properties)
  }
  return CGImageDestinationFinalize(file)
}
// sample ends

// sample begins
func writePage(of layer: CALayer, to url: URL) -> Bool {
  var page = CGRect(origin: .zero, size: layer.bounds.size)
  guard let context = CGContext(url as CFURL, mediaBox: &page, nil)
  else { return false }
  context.beginPDFPage(nil)
  // Layers have their origin at the top left, pages at the bottom left.
  context.translateBy(x: 0, y: page.height)
  context.scaleBy(x: 1, y: -1)
  layer.render(in: context)
  context.endPDFPage()
  context.closePDF()
  return true
}
// sample ends

@Test func `a layer is a page`() throws {
  let ball = CAShapeLayer()
  ball.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  ball.path = CGPath(ellipseIn: ball.bounds, transform: nil)
  ball.shadowOpacity = 0.5
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).pdf")
  defer { try? FileManager.default.removeItem(at: url) }
  #expect(writePage(of: ball, to: url))
  let file = try Data(contentsOf: url)
  #expect(file.starts(with: Data("%PDF-".utf8)) && file.count > 500)
}

@Test func `an animation of six frames is a file`() throws {
  let ball = CALayer()
  ball.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.duration = 0.2
  ball.backgroundColor = CGColor(srgbRed: 0.1, green: 0.48, blue: 1, alpha: 1)
  ball.add(fade, forKey: "fade")
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).png")
  defer { try? FileManager.default.removeItem(at: url) }
  #expect(writeAnimation(of: ball, lasting: 0.2, to: url))
  let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
  #expect(CGImageSourceGetCount(source) == 6)
}
