import Foundation
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct RoundedRectangleTests {
  private let bounds = CGRect(x: 2, y: 1, width: 60, height: 50)

  private func rendered(_ corners: RenderCorners) -> Bitmap {
    RenderTree(
      RenderNode(bounds: bounds).with { ($0.background, $0.corners) = (.solidRed, corners) }
    ).drawn(64, 52)
  }

  /// A path filled as contexts fill it, but for their rounding.
  private func filled(_ path: Path) -> Bitmap {
    let bitmap = Bitmap(64, 52)
    let outline = FlattenedOutline()
    outline.append(path)
    Rasterizer().fill(
      points: outline.points, contourEnds: outline.contourEnds, paint: .solid(.solidRed),
      clip: Clip(bitmap), into: bitmap)
    return bitmap
  }

  @Test(arguments: [5.0, 12.5, 25])
  func `circular corners are those of Core Graphics' rounded rectangles`(radius: CGFloat) {
    let found = rendered(RenderCorners(radius: Double(radius)))
    let expected = filled(
      Path { $0.addRoundedRect(in: bounds, cornerWidth: radius, cornerHeight: radius) })
    // The corners of contexts' outlines lie on a finer grid.
    expectNear(found.words.map { $0 >> 24 }, expected.words.map { $0 >> 24 }, within: 1)
  }

  @Test func `only the masked corners are rounded`() {
    let places: [(mask: RenderCorners.Mask, x: Int, y: Int)] = [
      (.minXMinY, 2, 1), (.maxXMinY, 61, 1), (.minXMaxY, 2, 50), (.maxXMaxY, 61, 50),
    ]
    for row in places {
      let bitmap = rendered(RenderCorners(radius: 10, mask: row.mask))
      for other in places {
        let expected: PremultipliedPixel = other.mask == row.mask ? .clear : .solidRed
        #expect(bitmap[other.x, other.y] == expected, "\(row.mask) at \(other.mask)")
      }
    }
    #expect(rendered(RenderCorners(radius: 10, mask: [])).count(of: .solidRed) == 3000)
  }

  @Test func `corner masks have Core Animation's numbers`() {
    let masks: [RenderCorners.Mask] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY, .all]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 15])
  }

  @Test func `continuous corners leave the sides earlier and cut off less of the corner`() {
    let circular = rendered(RenderCorners(radius: 14))
    let continuous = rendered(RenderCorners(radius: 14, curve: .continuous))
    // Along the top side, counted from the corner.
    #expect(circular[2 + 16, 1].alpha == 255)
    #expect(continuous[2 + 16, 1].alpha < 255)
    #expect(continuous[2 + 22, 1].alpha == 255, "it ends at 1.53 radii")
    let mirrored = Bitmap(64, 52) { x, y in continuous[63 - x, y] }
    let flipped = Bitmap(64, 52) { x, y in continuous[x, 51 - y] }
    #expect([mirrored.words, flipped.words] == [continuous.words, continuous.words], "symmetric")
  }

  @Test func `without room continuous corners are circles`() {
    let circular = rendered(RenderCorners(radius: 25)).coverage
    let continuous = rendered(RenderCorners(radius: 25, curve: .continuous)).coverage
    #expect(abs(circular - continuous) < 1)
  }

  @Test func `inside a ring of the same width lies a smaller rounded rectangle`() {
    let shape = RoundedRectangle(bounds, RenderCorners(radius: 10))
    #expect(!shape.isSquare && !shape.inset(by: 4).isSquare && shape.inset(by: 10).isSquare)
    #expect(shape.inset(by: 24.9).hasArea && !shape.inset(by: 25).hasArea)
  }
}
