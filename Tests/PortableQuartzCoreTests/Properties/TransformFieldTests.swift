import MotionMath
import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct TransformFieldTests {
  private static let scalars = [
    "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y", "scale.z", "translation.x",
    "translation.y", "translation.z",
  ]

  /// A transform of given parts: scaled, then turned about x, y and z, then moved.
  private static func transform(
    scale: (CGFloat, CGFloat, CGFloat) = (1, 1, 1), angles: (CGFloat, CGFloat, CGFloat) = (0, 0, 0),
    translation: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  ) -> CATransform3D {
    var result = CATransform3DMakeScale(scale.0, scale.1, scale.2)
    result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.0, 1, 0, 0))
    result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.1, 0, 1, 0))
    result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.2, 0, 0, 1))
    return CATransform3DConcat(
      result, CATransform3DMakeTranslation(translation.0, translation.1, translation.2))
  }

  private static let sample = transform(
    scale: (2, 3, 4), angles: (0.3, -0.4, 0.5), translation: (10, 20, 30))

  private func read(_ field: String, of transform: CATransform3D) -> Double? {
    guard case .number(let number) = TransformField.fields[field]?.read(.transform(transform))
    else { return nil }
    return number
  }

  private func write(_ number: Double, to field: String, of transform: CATransform3D)
    -> CATransform3D?
  {
    var value = InterpolableValue.transform(transform)
    guard TransformField.fields[field]?.write(.number(number), &value) == true,
      case .transform(let result) = value
    else { return nil }
    return CATransform3D(result)
  }

  private func isNear(_ first: Double?, _ second: Double) -> Bool {
    first.map { abs($0 - second) < 1e-9 } ?? false
  }

  @Test func `every part of a transform reads as it was made`() {
    let expected: [Double] = [0.3, -0.4, 0.5, 2, 3, 4, 10, 20, 30]
    for (field, value) in zip(Self.scalars, expected) {
      #expect(isNear(read(field, of: Self.sample), value), "\(field)")
    }
    #expect(isNear(read("rotation", of: Self.sample), 0.5))
    #expect(isNear(read("scale", of: Self.sample), 3))
  }

  @Test(arguments: scalars)
  func `a written part reads back and the others stay`(field: String) throws {
    for value in [-0.7, 0.25, 1.2] {
      // Three angles have two spellings, of which reading a matrix gives the one with |y| ≤ 90°, and mirroring has no axis.
      if field == "scale.x" || field == "scale.y" || field == "scale.z", value < 0 { continue }
      let written = try #require(write(value, to: field, of: Self.sample))
      for other in Self.scalars {
        let expected = other == field ? value : try #require(read(other, of: Self.sample))
        #expect(isNear(read(other, of: written), expected), "\(other) after \(field) = \(value)")
      }
    }
  }

  @Test func `writing what is there changes nothing but rounding`() throws {
    for field in Self.scalars {
      let value = try #require(read(field, of: Self.sample))
      let written = try #require(write(value, to: field, of: Self.sample))
      #expect(written.isNear(Self.sample), "\(field)")
    }
  }

  @Test func `an axis without length gets its direction back`() throws {
    let flat = CATransform3DMakeScale(0, 0, 1)
    for field in ["scale.x", "scale"] {
      let written = try #require(write(2, to: field, of: flat))
      #expect(isNear(Double(written.m11), 2), "\(field)")
    }
    // Growing from nothing after a turn, as an animation of the scale from 0 does.
    var turned = try #require(write(0.5, to: "rotation.z", of: flat))
    turned = try #require(write(1, to: "scale", of: turned))
    #expect(turned.numbers.allSatisfy { $0.isFinite })
  }

  @Test func `perspective is left alone`() throws {
    var sample = Self.sample
    sample.m34 = -1 / 500
    for field in Self.scalars {
      let written = try #require(write(0.5, to: field, of: sample))
      #expect(
        written.m34 == sample.m34 && written.m14 == sample.m14 && written.m44 == 1, "\(field)")
    }
  }

  @Test func `parts of another kind are refused`() {
    var point = InterpolableValue.point(.zero)
    #expect(TransformField.fields["scale"]?.read(point) == nil)
    #expect(TransformField.fields["scale"]?.write(.number(1), &point) == false)
    var transform = InterpolableValue.transform(CATransform3DIdentity)
    #expect(TransformField.fields["scale"]?.write(.point(.zero), &transform) == false)
    #expect(TransformField.fields["translation"]?.write(.number(1), &transform) == false)
  }
}
