import AnimatableLayers
import Testing

#if canImport(ImageIO)
  import ImageIO
#endif

/// What the README says about single frames.
@Suite struct FrameFileTests {
  @Test func `the README's frame is a file`() throws {
    let water = LevelLayer()
    water.bounds = CGRect(x: 0, y: 0, width: 20, height: 40)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    // sample begins
    let renderer = LayerRenderer(layer: water, scale: 2)
    renderer.perform { water.level = 1 }

    if let frame = renderer.image(at: 0.125),
      let file = CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil)
    {
      CGImageDestinationAddImage(file, frame, nil)
      if !CGImageDestinationFinalize(file) { print("\(url.path) could not be written") }
    }
    // sample ends
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 80)
  }
}
