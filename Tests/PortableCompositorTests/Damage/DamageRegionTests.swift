import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct DamageRegionTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private func region(_ rects: PixelRect...) -> DamageRegion {
    var region = DamageRegion(canvas: canvas)
    for rect in rects { region.add(rect) }
    return region
  }

  @Test func `what is outside is cut off`() {
    #expect(region().isEmpty)
    #expect(region(rect(5, 5, 0, 9), rect(200, 0, 9, 9)).isEmpty)
    #expect(region(rect(-5, 90, 10, 50)).rects == [rect(0, 90, 5, 10)])
  }

  @Test func `rectangles side by side or over each other become one, far ones stay apart`() {
    let (whole, part) = (rect(0, 0, 20, 10), rect(3, 3, 2, 2))
    #expect(region(rect(0, 0, 10, 10), rect(10, 0, 10, 10)).rects == [whole])
    #expect(region(whole, part).rects == [whole] && region(part, whole).rects == [whole])
    #expect(region(rect(0, 0, 5, 5), rect(90, 90, 5, 5)).pixelCount == 50)
  }

  @Test func `there are never many, and none is lost`() {
    var region = DamageRegion(canvas: canvas)
    var added: [PixelRect] = []
    for index in 0..<200 {
      let rect = PixelRect(x: index * 37 % 97, y: index * 53 % 91, width: 1 + index % 4, height: 2)
      added.append(rect)
      region.add(rect)
      #expect(region.rects.count <= 8)
    }
    for rect in added {
      let inside = rect.intersection(canvas)
      #expect(region.rects.contains { $0.contains(inside) })
    }
  }

  @Test func `all of the canvas is one rectangle`() {
    var region = region(rect(3, 3, 2, 2))
    region.addAll()
    #expect(region.rects == [canvas])
  }
}
