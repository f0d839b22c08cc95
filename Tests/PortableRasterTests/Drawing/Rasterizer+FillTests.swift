import Testing

@testable import PortableRaster

@Suite struct RasterizerFillTests {
  @Test func `drawings have the same bytes in every build`() {
    for drawing in DrawingCorpus.drawings {
      let bitmap = Bitmap(128, 128, filledWith: .white)
      drawing.draw(bitmap)
      #expect(bitmap.digest == drawing.digest, "\(drawing.name)")
      #expect(bitmap.words.allSatisfy { PremultipliedPixel(word: $0) != nil })
    }
  }

  @Test func `a rasterizer that has drawn much draws the next shape like a new one`() {
    let used = Rasterizer()
    for drawing in 0..<3 {
      let outline = TestOutline(circle: 300, 40, 30 + 90 * Double(drawing))
      Bitmap(900, 300).fill(outline, rule: .evenOdd, using: used)
    }
    let (a, b) = (Bitmap(40, 40), Bitmap(40, 40))
    a.fill(TestOutline(circle: 20, 20, 17.7), using: used)
    b.fill(TestOutline(circle: 20, 20, 17.7))
    #expect(a.words == b.words)
  }
}
