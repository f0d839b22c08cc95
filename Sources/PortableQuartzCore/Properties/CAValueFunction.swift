import MotionMath

/// The names of the value functions. Mirrors QuartzCore.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From an angle in radians to a rotation about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// From an angle in radians to a rotation about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// From an angle in radians to a rotation about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// From three numbers to scales along x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// From a number to a scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// From a number to a scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// From a number to a scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// From three numbers to translations along x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// From a number to a translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// From a number to a translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// From a number to a translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function from interpolated numbers to a transform, for rotations by any angle. Mirrors QuartzCore.
open class CAValueFunction: NSObject, NSSecureCoding {
  private let function: CAValueFunctionName
  /// One part, or one for each axis.
  private let parts: [TransformPart]

  private static let parts: [CAValueFunctionName: [TransformPart]] = [
    .rotateX: [.rotation(axis: 0)], .rotateY: [.rotation(axis: 1)], .rotateZ: [.rotation(axis: 2)],
    .scale: [.scale(axis: 0), .scale(axis: 1), .scale(axis: 2)],
    .scaleX: [.scale(axis: 0)], .scaleY: [.scale(axis: 1)], .scaleZ: [.scale(axis: 2)],
    // Undocumented names that Apple's engine knows.
    CAValueFunctionName(rawValue: "scaleXY"): [.scales(count: 2)],
    CAValueFunctionName(rawValue: "scaleXYZ"): [.scales(count: 3)],
    .translate: [.translation(axis: 0), .translation(axis: 1), .translation(axis: 2)],
    .translateX: [.translation(axis: 0)], .translateY: [.translation(axis: 1)],
    .translateZ: [.translation(axis: 2)],
  ]

  /// The function's name.
  open var name: CAValueFunctionName { function }

  /// Creates a function from its name; returns `nil` for an unknown one.
  public convenience init?(name: CAValueFunctionName) {
    guard let parts = CAValueFunction.parts[name] else { return nil }
    self.init(name, parts)
  }

  private init(_ name: CAValueFunctionName, _ parts: [TransformPart]) {
    function = name
    self.parts = parts
    super.init()
  }

  /// Whether secure archives may hold value functions. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a function; returns `nil` for a damaged archive.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "name"),
      let text = coder.decodeObject(of: NSString.self, forKey: "name")
    else { return nil }
    function = CAValueFunctionName(rawValue: String(describing: text))
    guard let parts = CAValueFunction.parts[function] else { return nil }
    self.parts = parts
    super.init()
  }

  /// Writes the name.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  /// Returns `nil` unless the value has one number for each part.
  final func transform(of value: InterpolableValue) -> CATransform3D? {
    let numbers: [Double]
    switch (value, parts.count) {
    case (.number(let number), 1): numbers = [number]
    case (.numbers(let list), 3) where list.count == 3: numbers = list
    default: return nil
    }
    var transform = CATransform3DIdentity
    for (part, number) in zip(parts, numbers) { transform.set(part, to: number) }
    return transform
  }

  /// Returns the numbers of a transform from which the function would make its parts; `nil` for other values.
  final func operand(in shown: InterpolableValue) -> InterpolableValue? {
    guard case .transform(let matrix) = shown else { return nil }
    return operand(in: CATransform3D(matrix))
  }

  final var neutral: InterpolableValue { operand(in: CATransform3DIdentity) }

  private func operand(in transform: CATransform3D) -> InterpolableValue {
    let numbers = parts.map(transform.number)
    return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }

  open override var hash: Int { name.hashValue }
}

@available(*, unavailable)
extension CAValueFunction: @unchecked Sendable {}
