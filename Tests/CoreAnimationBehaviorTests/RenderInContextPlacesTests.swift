import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 8: where `render(in:)` puts images, and in which order sublayers.
@Suite struct RenderInContextPlacesTests {
  @Test func `an image that is made narrower lies where its layer does`() throws {
    let full = try smallContext()
    full.setFillColor(.red)
    full.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let narrow = CALayer(frame: CGRect(x: 3.25, y: 0, width: 2, height: 8))
    narrow.contents = full.makeImage()
    let context = try rendered([narrow])
    // An edge's share counts twice: three quarters of three quarters.
    for (x, alpha) in [(2, 0), (3, 143), (4, 255), (5, 16), (6, 0)] {
      #expect(abs(Int(try context.pixel(x, 4)[3]) - alpha) <= 2, "\(x)")
    }
  }

  @Test func `of equally near sublayers the later one is in front`() throws {
    let near = colored(CGRect(x: 0, y: 0, width: 2, height: 2), 1, 1)
    near.zPosition = 1
    let context = try rendered([
      near, colored(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0),
      colored(CGRect(x: 0, y: 0, width: 4, height: 4), 0, 1),
    ])
    #expect(try context.pixel(1, 1) == [255, 0, 255, 255])
    #expect(try context.pixel(3, 3) == [0, 0, 255, 255])
    #expect(try context.pixel(5, 5) == [255, 0, 0, 255])
  }
}
