import Foundation
import PortableGeometry
import Testing

@Suite struct PathBuilderShapesTests {
  private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `shapes have Core Graphics' elements`() {
    let rect = built { $0.addRect(Self.square) }
    #expect(notation(rect) == "M 0,0 L 100,0 L 100,100 L 0,100 Z" && rect.currentPoint == .zero)
    let ellipse = path(
      """
      M 100,50 C 100,77.61423749 77.61423749,100 50,100 C 22.38576251,100 0,77.61423749 0,50
      C 0,22.38576251 22.38576251,0 50,0 C 77.61423749,0 100,22.38576251 100,50 Z
      """)
    expectClose(built { $0.addEllipse(in: Self.square) }, ellipse, within: 1e-12)
    let rounded = path(
      """
      M 100,50 L 100,90 C 100,95.522847498 95.522847498,100 90,100
      L 10,100 C 4.477152502,100 0,95.522847498 0,90
      L 0,10 C 0,4.477152502 4.477152502,0 10,0
      L 90,0 C 95.522847498,0 100,4.477152502 100,10 Z
      """)
    expectClose(roundedRect(10, 10), rounded, within: 1e-12)
  }

  private func roundedRect(_ width: Double, _ height: Double) -> Path {
    built { $0.addRoundedRect(in: Self.square, cornerWidth: width, cornerHeight: height) }
  }

  @Test(arguments: [(80.0, 20.0, 50.0, 20.0), (.infinity, 10, 50, 10), (50, 50, 50, 50)])
  func `radii are clamped to half the sides`(
    w: Double, h: Double, clampedW: Double, clampedH: Double
  ) {
    #expect(roundedRect(w, h) == roundedRect(clampedW, clampedH))
    #expect(roundedRect(w, h).verbs.count == 10)
  }

  @Test(arguments: [(0.0, 5.0), (5, 0), (-3, 5)])
  func `without radius a rounded rectangle is a rectangle`(w: Double, h: Double) {
    #expect(roundedRect(w, h) == built { $0.addRect(Self.square) })
  }

  @Test func `negative sizes are turned round`() {
    let turned = CGRect(x: 100, y: 100, width: -100, height: -100)
    #expect(built { $0.addRect(turned) } == built { $0.addRect(Self.square) })
    #expect(built { $0.addEllipse(in: turned) } == built { $0.addEllipse(in: Self.square) })
  }

  @Test(arguments: [
    CGRect.null, CGRect(x: Double.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: Double.infinity, height: 1),
    CGRect(x: 0, y: 0, width: 1, height: Double.nan),
  ])
  func `a shape that is not finite is left out as a whole`(rect: CGRect) {
    let shapes = built {
      $0.addRect(rect)
      $0.addEllipse(in: rect)
      $0.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 1)
      $0.addRect(Self.square, transform: .init(translationX: .nan, y: 0))
      $0.addRoundedRect(in: Self.square, cornerWidth: .nan, cornerHeight: 1)
    }
    #expect(shapes.isEmpty)
  }

  @Test func `every shape follows its transform`() {
    let transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5)
    let shapes: [(inout PathBuilder, CGAffineTransform) -> Void] = [
      { $0.addRects([Self.square, Self.square.insetBy(dx: 10, dy: 20)], transform: $1) },
      { $0.addEllipse(in: Self.square, transform: $1) },
      { $0.addRoundedRect(in: Self.square, cornerWidth: 5, cornerHeight: 8, transform: $1) },
      { $0.addRelativeArc(center: .zero, radius: 9, startAngle: 1, delta: 3, transform: $1) },
    ]
    for shape in shapes {
      expectClose(
        built { shape(&$0, transform) },
        built { shape(&$0, .identity) }.transformed(by: transform), within: 1e-12)
    }
  }
}
