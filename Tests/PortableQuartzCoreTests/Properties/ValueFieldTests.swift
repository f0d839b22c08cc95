import MotionMath
import Testing

@testable import PortableQuartzCore

@Suite struct ValueFieldTests {
  /// The parts of `sample` by their names.
  private static let parts: [(path: String, number: Double)] = [
    ("rotation.x", 0.3), ("rotation.y", -0.4), ("rotation.z", 0.5), ("scale.x", 2), ("scale.y", 3),
    ("scale.z", 4), ("translation.x", 10), ("translation.y", 20), ("translation.z", 30),
  ]

  private static let scalars = parts.map(\.path)

  private static let sample = CATransform3DConcat(
    TransformPartsTests.transform(parts), CATransform3DMakeTranslation(10, 20, 30))

  private func read(_ field: String, of transform: CATransform3D) -> Double? {
    let value = InterpolableValue.transform(transform)
    guard case .number(let number)? = ValueField.named(field, of: value)?.read(value) else {
      return nil
    }
    return number
  }

  private func write(
    _ number: Double, to field: String, of transform: CATransform3D
  ) -> CATransform3D? {
    var value = InterpolableValue.transform(transform)
    guard ValueField.named(field, of: value)?.write(.number(number), &value) == true,
      case .transform(let result) = value
    else { return nil }
    return CATransform3D(result)
  }

  private func isNear(_ first: Double?, _ second: Double) -> Bool {
    first.map { abs($0 - second) < 1e-9 } ?? false
  }

  @Test func `every part of a transform reads as it was made`() {
    for (field, value) in Self.parts + [("rotation", 0.5), ("scale", 3)] {
      #expect(isNear(read(field, of: Self.sample), value), "\(field)")
    }
  }

  @Test(arguments: scalars)
  func `a written part reads back and the others stay`(field: String) throws {
    for value in [-0.7, 0.25, 1.2] {
      // Three angles have two spellings, of which reading a matrix gives the one with |y| ≤ 90°, and mirroring has no axis.
      if field.hasPrefix("scale"), value < 0 { continue }
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
    var transform = InterpolableValue.transform(CATransform3DIdentity)
    let scale = ValueField.named("scale", of: transform)
    let move = ValueField.named("translation", of: transform)
    #expect(scale?.read(point) == nil && scale?.write(.number(1), &point) == false)
    #expect(scale?.write(.point(.zero), &transform) == false)
    #expect(move?.write(.number(1), &transform) == false)
  }
}
