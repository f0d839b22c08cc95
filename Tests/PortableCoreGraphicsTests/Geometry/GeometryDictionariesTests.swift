import PortableCoreGraphics
import Testing

@Suite struct GeometryDictionariesTests {
  private let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)

  @Test func `dictionaries have Core Graphics' keys, and lead back to their values`() {
    let dictionary = rect.dictionaryRepresentation
    #expect(Set(dictionary.keys) == ["X", "Y", "Width", "Height"])
    #expect(dictionary["Y"] as? Double == -2.5)
    #expect(CGRect(dictionaryRepresentation: dictionary) == rect)
    #expect(CGPoint(dictionaryRepresentation: dictionary) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: dictionary) == rect.size)
  }

  @Test func `descriptions for debugging are Core Graphics'`() {
    #expect(rect.debugDescription == "(1.0, -2.5, 3.0, 4.0)")
    #expect(rect.origin.debugDescription == "(1.0, -2.5)")
    #expect(rect.size.debugDescription == "(3.0, 4.0)")
  }

  @Test func `any kind of number will do, and nothing else`() {
    #expect(
      CGPoint(dictionaryRepresentation: ["X": 1, "Y": NSNumber(value: 2)]) == CGPoint(x: 1, y: 2))
    #expect(
      CGPoint(dictionaryRepresentation: ["X": CGFloat(1), "Y": Float(2)]) == CGPoint(x: 1, y: 2))
    #expect(CGPoint(dictionaryRepresentation: ["X": 1]) == nil)
    #expect(CGSize(dictionaryRepresentation: ["Width": "wide", "Height": 1]) == nil)
    #expect(CGRect(dictionaryRepresentation: [:]) == nil)
  }
}

/// What Foundation's own geometry must do for Core Graphics' users.
@Suite struct FoundationGeometryTests {
  private let rect = CGRect(x: 10, y: 20, width: -4, height: 6)

  @Test func `accessors turn negative sizes around`() {
    #expect(rect.minX == 6 && rect.maxX == 10 && rect.width == 4 && !rect.isEmpty)
    #expect(rect.standardized.origin.x == 6 && rect == rect.standardized)
  }

  @Test func `a rectangle contains its lower edges and not its upper ones`() {
    let points = [CGPoint(x: 6, y: 20), CGPoint(x: 10, y: 20), CGPoint(x: 6, y: 26)]
    #expect(points.map { rect.contains($0) } == [true, false, false])
  }

  @Test func `what cannot be is the null rectangle, and what has no width is empty`() {
    #expect(rect.insetBy(dx: 3, dy: 0).isNull)
    #expect(rect.intersection(CGRect(x: 100, y: 0, width: 1, height: 1)).isNull)
    #expect(CGRect.null.union(rect) == rect)
    #expect(CGRect(x: 0, y: 0, width: 0, height: 5).isEmpty)
  }
}
