import PortableCoreGraphics
import TestSupport
import Testing

@Suite struct CGPathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `shapes have Core Graphics' elements`() {
    let rect = CGPath(rect: square, transform: nil)
    #expect(rect.description == "M0,0 L100,0 L100,100 L0,100 Z" && rect.currentPoint == .zero)
    let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(
      CGPath(rect: turned, transform: nil)
        == CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    #expect(
      CGPath(ellipseIn: square, transform: nil).description
        == "M100,50 C100,77.614237 77.614237,100 50,100 C22.385763,100 0,77.614237 0,50 "
        + "C0,22.385763 22.385763,0 50,0 C77.614237,0 100,22.385763 100,50 Z")
    #expect(
      CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 10, transform: nil).description
        == "M100,50 L100,90 C100,95.522847 95.522847,100 90,100 L10,100 "
        + "C4.477153,100 0,95.522847 0,90 L0,10 C0,4.477153 4.477153,0 10,0 L90,0 "
        + "C95.522847,0 100,4.477153 100,10 Z")
  }

  @Test func `a transform moves what is built`() {
    var transform = CGAffineTransform(translationX: 5, y: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &transform)
    #expect(path.description == "M5,0 L6,0 L6,1 L5,1 Z")
    #expect(path.copy(using: &transform)?.description == "M10,0 L11,0 L11,1 L10,1 Z")
    #expect(path.mutableCopy(using: &transform)?.description == "M10,0 L11,0 L11,1 L10,1 Z")
    #expect(path.copy(using: nil) == path)
  }

  @Test func `the box holds control points, and the tight box does not`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 100), control1: CGPoint(x: -50, y: 100),
      control2: CGPoint(x: 100, y: 200))
    path.closeSubpath()
    #expect(path.boundingBox == CGRect(x: -50, y: 0, width: 150, height: 200))
    let tight = path.boundingBoxOfPath
    expectNear(
      [tight.minX, tight.width, tight.height],
      [-10.204081632653061, 110.20408163265306, 141.4213562373095], within: 1e-12)
  }

  @Test func `an empty path has no box and no point`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
  }

  @Test func `a copy does not change with its original`() throws {
    let original = CGMutablePath()
    original.move(to: CGPoint(x: 1, y: 2))
    let copy = try #require(original.copy())
    let mutable = try #require(original.mutableCopy())
    original.addLine(to: CGPoint(x: 3, y: 4))
    mutable.addLine(to: CGPoint(x: 9, y: 9))
    #expect([copy, mutable, original].map(\.description) == ["M1,2", "M1,2 L9,9", "M1,2 L3,4"])
    #expect(!(copy is CGMutablePath))
  }

  @Test func `paths with equal elements are equal, whether they can change or not`() {
    let built = CGMutablePath()
    built.addRect(square)
    let path = CGPath(rect: square, transform: nil)
    #expect(built == path)
    #expect(built.hashValue == path.hashValue)
    built.closeSubpath()
    #expect(built == path)
    built.addLine(to: CGPoint(x: 1, y: 1))
    #expect(built != path)
  }

  @Test func `a path knows whether it is a rectangle`() {
    var found = CGRect.null
    #expect(CGPath(rect: square, transform: nil).isRect(&found))
    #expect(found == square)
    #expect(!CGPath(ellipseIn: square, transform: nil).isRect(nil))
  }
}
