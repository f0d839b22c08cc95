import MotionMath

/// The names of the predefined curves. Mirrors QuartzCore.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1). Mirrors QuartzCore.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
  package let curve: TimingCurve
  let pace: Motion.Pace
  private let points: [Float]

  /// Creates a predefined curve; traps on an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: fatalError("there is no timing function named \(name.rawValue)")
    }
  }

  /// Creates a curve from its two inner control points, whose x lie in 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    curve = TimingCurve(controlPoints: c1x, c1y, c2x, c2y)
    pace = .curve(curve)
  }

  package convenience init(_ curve: TimingCurve) {
    self.init(controlPoints: Float(curve.c1x), Float(curve.c1y), Float(curve.c2x), Float(curve.c2y))
  }

  /// Whether secure archives may hold timing functions. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a curve; returns `nil` for a damaged archive.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "points"),
      let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "points"),
      let numbers = list as? [NSNumber], numbers.count == 8
    else { return nil }
    points = numbers.map(\.floatValue)
    curve = TimingCurve(controlPoints: points[2], points[3], points[4], points[5])
    pace = .curve(curve)
  }

  /// Writes the control points.
  open func encode(with coder: NSCoder) {
    coder.encode(NSArray(array: points.map { NSNumber(value: $0) }), forKey: "points")
  }

  /// Writes x and y of control point `idx`, 0 to 3, to two consecutive floats.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(idx) else {
      fatalError("a timing function has control points 0 to 3, not \(idx)")
    }
    ptr[0] = points[2 * idx]
    ptr[1] = points[2 * idx + 1]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.points == points
  }

  open override var hash: Int { points.hashValue }
}

@available(*, unavailable)
extension CAMediaTimingFunction: @unchecked Sendable {}
