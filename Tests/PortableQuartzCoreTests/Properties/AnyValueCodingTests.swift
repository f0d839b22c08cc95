import Testing

@testable import PortableQuartzCore

@Suite struct AnyValueCodingTests {
  private final class Unequal {}
  private struct Opaque { var value = 1 }

  private static func color(_ red: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: 0, blue: 0, alpha: 1)
  }

  /// Pairs of values that are the same.
  nonisolated(unsafe) private static let equal: [(Any?, Any?)] = [
    (nil, nil), (1, 1.0), (CGFloat(1), NSNumber(value: 1)), ("a", "a"), (true, true),
    (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)),
    (CATransform3DIdentity, CATransform3DMakeScale(1, 1, 1)),
    (CGAffineTransform.identity, CGAffineTransform(scaleX: 1, y: 1)), (color(1), color(1)),
    ([1.0, 2.0], [1.0, 2.0]), ([1, 2.5] as [Any], [1.0, 2.5] as [Any]),
    ([color(1), color(0)], [color(1), color(0)]), ([] as [Any], [] as [Double]),
    ([CGPoint.zero] as [Any], [CGPoint.zero] as [Any]),
    ([[1] as [Any]] as [Any], [[1.0] as [Any]] as [Any]), (NSNull(), NSNull()),
  ]

  /// Pairs of values that differ.
  nonisolated(unsafe) private static let different: [(Any?, Any?)] = [
    (nil, 0), (0, nil), (1, 2), ("1", 1), (CGPoint.zero, CGSize.zero), (color(1), color(0)),
    ([1.0], [1.0, 2.0]), ([1.0], [2.0]), ([1.0] as [Any], 1.0), (Unequal(), Unequal()),
    (CATransform3DIdentity, CATransform3DMakeScale(2, 1, 1)), (NSNull(), nil), (Opaque(), Opaque()),
    (Int.max, Int.max - 1),
  ]

  @Test func `equal values are known as such, whatever types they travel in`() {
    for (first, second) in Self.equal {
      #expect(AnyValueCoding.areEqual(first, second), "\(describe(first)), \(describe(second))")
    }
    let object = Unequal()
    #expect(AnyValueCoding.areEqual(object, object))
  }

  @Test func `different values are known as such`() {
    for (first, second) in Self.different {
      #expect(!AnyValueCoding.areEqual(first, second), "\(describe(first)), \(describe(second))")
    }
  }

  @Test func `a blended value is stored in the type it came from`() {
    let values: [Any] = [
      2.5, CGPoint(x: 1, y: 2), CGSize(width: 1, height: 2),
      CGRect(x: 1, y: 2, width: 3, height: 4),
      CGVector(dx: 1, dy: 2), CATransform3DMakeScale(2, 3, 4), CGAffineTransform(scaleX: 2, y: 3),
      Self.color(0.5), [1.0, 2.0], [CGPoint(x: 1, y: 2)], [Self.color(0.25), Self.color(1)],
      // Shown as the one or the other.
      "text", [1, "mixed"] as [Any],
    ]
    for value in values {
      let back = AnyValueCoding.animated(value).flatMap(AnyValueCoding.value)
      #expect(
        AnyValueCoding.areEqual(back, value), "\(describe(value)) came back as \(describe(back))")
    }
  }

  @Test func `values without a way between them do not blend`() {
    let values: [Any] = [NSNull(), Opaque(), [1, Opaque()] as [Any]]
    for value in values { #expect(AnyValueCoding.animated(value) == nil, "\(describe(value))") }
  }
}
