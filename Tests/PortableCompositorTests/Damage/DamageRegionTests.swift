import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct DamageRegionTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private func region(_ rects: PixelRect...) -> DamageRegion {
    var region = DamageRegion(canvas: canvas)
    for rect in rects { region.add(rect) }
    return region
  }

  @Test func `nothing and what is outside add nothing`() {
    #expect(region().isEmpty)
    #expect(
      region(
        PixelRect(x: 5, y: 5, width: 0, height: 9), PixelRect(x: 200, y: 0, width: 9, height: 9)
      ).isEmpty)
  }

  @Test func `what reaches outside is cut off`() {
    #expect(
      region(PixelRect(x: -5, y: 90, width: 10, height: 50)).rects == [
        PixelRect(x: 0, y: 90, width: 5, height: 10)
      ])
  }

  @Test func `rectangles side by side or over each other become one`() {
    let whole = PixelRect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      region(
        PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 10, y: 0, width: 10, height: 10)
      ).rects == [whole])
    #expect(region(whole, PixelRect(x: 3, y: 3, width: 2, height: 2)).rects == [whole])
    #expect(region(PixelRect(x: 3, y: 3, width: 2, height: 2), whole).rects == [whole])
  }

  @Test func `far ones stay apart`() {
    #expect(
      region(
        PixelRect(x: 0, y: 0, width: 5, height: 5), PixelRect(x: 90, y: 90, width: 5, height: 5)
      ).pixelCount == 50)
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
    var region = region(PixelRect(x: 3, y: 3, width: 2, height: 2))
    region.addAll()
    #expect(region.rects == [canvas])
  }
}
