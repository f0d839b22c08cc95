import LayerTestSupport
import MotionMath
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ValueInterpolationTests {
  private func at(_ fraction: Double, _ from: Any, _ to: Any) -> Any {
    Interpolation.system.value(from: from, to: to, fraction: fraction)
  }

  private func triangle(_ size: CGFloat, extraStep: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: size, y: 0), CGPoint(x: 0, y: size)])
    if extraStep { path.addLine(to: CGPoint(x: 1, y: 1)) }
    path.closeSubpath()
    return path
  }

  @Test func `numbers of all types meet in between`() {
    #expect(at(0.25, CGFloat(2), 4) as? Double == 2.5)
    #expect(at(0.5, Float(1), NSNumber(value: 2)) as? Double == 1.5)
    #expect(at(1.5, 0.0, 2.0) as? Double == 3)
    #expect(at(-0.5, 0.0, 2.0) as? Double == -1)
  }

  @Test func `geometry blends number by number`() {
    #expect(at(0.5, CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 4)) as? CGPoint == CGPoint(x: 2, y: 3))
    #expect(
      at(0.5, CGSize(width: 0, height: 2), CGSize(width: 4, height: 4)) as? CGSize
        == CGSize(width: 2, height: 3))
    #expect(
      at(0.5, CGRect(x: 0, y: 0, width: -4, height: 2), CGRect(x: 2, y: 2, width: -2, height: 4))
        as? CGRect
        == CGRect(origin: CGPoint(x: 1, y: 1), size: CGSize(width: -3, height: 3)))
    #expect(at(0.5, CGVector(dx: 0, dy: 2), CGPoint(x: 2, y: 2)) as? CGPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `types of the user's own come out as the container holds them`() {
    #expect(at(0.5, Arc(0, 2), Arc(2, 4)) as? [Double] == [1, 3])
    #expect(at(0, Arc(0, 2), Arc(2, 4)) as? [Double] == [0, 2])
    #expect(at(1, [Arc(0, 2)], [Arc(2, 4)]) as? [[Double]] == [[2, 4]])
  }

  @Test func `arrays blend element by element, also in arrays`() throws {
    #expect(at(0.5, [0.0, 2.0], [CGFloat(2), 4]) as? [Double] == [1, 3])
    let nested = try #require(at(0.5, [[0.0], [1.0, 2.0]], [[2.0], [3.0, 4.0]]) as? [Any])
    #expect(nested.map { $0 as? [Double] } == [[1], [2, 3]])
  }

  @Test func `what has nothing between it is switched in the middle`() {
    let pairs: [(Any, Any)] = [
      (true, false), (NSNumber(value: true), NSNumber(value: false)), ("a", "b"),
      ([1.0], [1.0, 2.0]), (1.0, CGPoint(x: 1, y: 1)), (triangle(1), triangle(1, extraStep: true)),
    ]
    for (from, to) in pairs {
      #expect("\(at(0.49, from, to))" == "\(at(0, from, to))")
      #expect("\(at(0.5, from, to))" == "\(at(1, from, to))")
      #expect("\(at(-3, from, to))" == "\(at(0, from, to))")
    }
    #expect(at(0.3, true, false) as? Bool == true && at(0.7, true, false) as? Bool == false)
  }

  @Test func `an element of another kind makes another kind of array, and both switch`() throws {
    let ways: [(Double, Any, Any) throws -> Any] = [at, engine]
    for way in ways {
      let early = try #require(way(0.25, [0.0, 1.0], [4.0, CGPoint.zero]) as? [Any])
      #expect(early.map { $0 as? Double } == [0, 1])
    }
    let late = try #require(at(0.75, [0.0, 1.0], [4.0, CGPoint.zero]) as? [Any])
    #expect(late.first as? Double == 4 && late.last as? CGPoint == .zero)
  }

  @Test func `paths of the same steps blend point by point`() throws {
    let between = try #require(Platform.path(at(0.5, triangle(2), triangle(4))))
    #expect(InterpolablePath(between) == InterpolablePath(triangle(3)))
  }

  @Test func `the end is what was given`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let green = try #require(CGColor(colorSpace: space, components: [0, 1, 0, 1]))
    #expect(Platform.color(at(1, CGColor.red, green)) == green)
  }

  /// What Core Animation makes of the way between two values under an undeclared key.
  private func engine(_ fraction: Double, _ from: Any, _ to: Any) throws -> Any {
    let stage = Stage(CALayer())
    stage.add(basic("own", from: from, to: to), forKey: "own")
    return try #require(stage.shown(at: fraction)?.value(forKey: "own"))
  }

  private static let transforms: [CATransform3D] = {
    var perspective = CATransform3DMakeRotation(1, 0, 1, 0)
    perspective.m34 = -1 / 500
    var skewed = CATransform3DMakeScale(2, 3, 1)
    skewed.m21 = 0.7
    return [
      CATransform3DIdentity, CATransform3DMakeRotation(3, 0, 0, 1),
      CATransform3DTranslate(CATransform3DMakeRotation(2, 1, 2, 3), 10, 20, 30), perspective,
      skewed,
      CATransform3DMakeScale(-2, 1, 1),
      CATransform3DRotate(CATransform3DMakeScale(1, -1, 1), 0.5, 0, 0, 1),
    ]
  }()

  @Test(arguments: [-0.5, 0.2, 0.5, 0.9])
  func `values in between are those that Core Animation shows`(fraction: Double) throws {
    for from in Self.transforms {
      for to in Self.transforms {
        let ours = ValueInterpolation.components(of: at(fraction, from, to))
        // The engine starts before the animation when the fraction is below 0.
        guard fraction > 0 else {
          #expect(ours?.allSatisfy(\.isFinite) == true)
          continue
        }
        let theirs = ValueInterpolation.components(of: try engine(fraction, from, to))
        #expect(ours == theirs && ours?.count == 16, "\(from) \(to)")
      }
    }
  }

  @Test func `a turn keeps its size, and goes on past its ends`() throws {
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    for (fraction, angle) in [(0.5, CGFloat.pi / 4), (2, .pi), (-1, -.pi / 2), (3.5, 7 * .pi / 4)] {
      let turned = try #require(at(fraction, CATransform3DIdentity, quarter) as? CATransform3D)
      let expected = CATransform3DMakeRotation(angle, 0, 0, 1)
      let pairs = zip(Matrix4(turned).numbers, Matrix4(expected).numbers)
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-12 })
    }
  }

  @Test func `a transform that grows out of nothing grows evenly`() throws {
    let nothing = CATransform3DMakeScale(0, 0, 1)
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    let half = try #require(at(0.5, nothing, turned) as? CATransform3D)
    #expect(isNear(half.m11, turned.m11 / 2) && isNear(half.m12, turned.m12 / 2))
  }

  // MARK: Components

  @Test func `components go apart and together`() throws {
    let values: [(Any, Int)] = [
      (2.5, 1), (CGPoint(x: 1, y: 2), 2), (CGSize(width: 1, height: 2), 2),
      (CGRect(x: 1, y: 2, width: 3, height: 4), 4), (CATransform3DMakeScale(2, 3, 4), 16),
      (CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1), 4), ([1.0, 2.0, 3.0], 3),
      ([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], 4), (triangle(2), 6),
    ]
    for (value, count) in values {
      let components = try #require(ValueInterpolation.components(of: value))
      #expect(components.count == count)
      let again = try #require(ValueInterpolation.value(like: value, components: components))
      #expect(ValueInterpolation.components(of: again) == components)
      for others in [components + [1], components.dropLast()] {
        #expect(ValueInterpolation.value(like: value, components: others) == nil)
      }
    }
    #expect(ValueInterpolation.components(of: "none") == nil)
    #expect(ValueInterpolation.components(of: true) == nil)
  }

  #if os(macOS) || os(Linux)
    @Test func `a fraction that is none traps with it`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Interpolation.system.value(from: 1.0, to: 2.0, fraction: .nan)
      }
      #if DEBUG
        #expect(result.message.contains("there is no value at nan of the way"))
      #endif
    }
  #endif
}
