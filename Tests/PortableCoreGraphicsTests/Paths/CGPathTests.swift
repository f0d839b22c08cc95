import PortableCoreGraphics
import PortableGeometry
import Testing

@Suite struct CGPathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `shapes are the builder's, whose tests hold them to Core Graphics'`() {
    let rect = CGPath(rect: square, transform: nil)
    #expect(rect.description == "M0,0 L100,0 L100,100 L0,100 Z" && rect.currentPoint == .zero)
    let turned = CGRect(x: 10, y: 10, width: -10, height: -10)
    #expect(
      CGPath(rect: turned, transform: nil)
        == CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    var (ellipse, rounded) = (PathBuilder(), PathBuilder())
    ellipse.addEllipse(in: square)
    rounded.addRoundedRect(in: square, cornerWidth: 10, cornerHeight: 20)
    #expect(CGPath(ellipseIn: square, transform: nil).path == ellipse.path)
    let corners = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 20, transform: nil)
    #expect(corners.path == rounded.path)
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
    #expect(path.boundingBoxOfPath == path.path.bounds && path.boundingBoxOfPath.minX > -11)
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
