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
