import MotionMath
import PortableCoreGraphics

/// The names of the value functions. Mirrors QuartzCore.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An angle in radians becomes a turn about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// An angle in radians becomes a turn about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// An angle in radians becomes a turn about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Three numbers become the scales along x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A number becomes a scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A number becomes a scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A number becomes a scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Three numbers become the translations along x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A number becomes a translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A number becomes a translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A number becomes a translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of the numbers that an animation interpolates, so that a turn may go all the way
/// round. Mirrors QuartzCore.
open class CAValueFunction: NSObject, NSSecureCoding {
  private let function: CAValueFunctionName
  /// One part, or one for each axis.
  private let parts: [TransformPart]

  private static let parts: [CAValueFunctionName: [TransformPart]] = [
    .rotateX: [.rotation(axis: 0)], .rotateY: [.rotation(axis: 1)],
    .rotateZ: [.rotation(axis: 2)],
    .scale: [.scale(axis: 0), .scale(axis: 1), .scale(axis: 2)],
    .scaleX: [.scale(axis: 0)], .scaleY: [.scale(axis: 1)], .scaleZ: [.scale(axis: 2)],
    // No header has these two, but Apple's engine makes functions of their names.
    CAValueFunctionName(rawValue: "scaleXY"): [.scales(count: 2)],
    CAValueFunctionName(rawValue: "scaleXYZ"): [.scales(count: 3)],
    .translate: [.translation(axis: 0), .translation(axis: 1), .translation(axis: 2)],
    .translateX: [.translation(axis: 0)], .translateY: [.translation(axis: 1)],
    .translateZ: [.translation(axis: 2)],
  ]

  /// The function's name.
  open var name: CAValueFunctionName { function }

  /// Creates the function of that name, or `nil` for an unknown name.
  public convenience init?(name: CAValueFunctionName) {
    guard let parts = CAValueFunction.parts[name] else { return nil }
    self.init(name, parts)
  }

  private init(_ name: CAValueFunctionName, _ parts: [TransformPart]) {
    function = name
    self.parts = parts
    super.init()
  }

  /// Archives may be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a function, or fails when the archive was damaged.
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

  /// `nil` unless the value is one number for each part.
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

  /// The numbers from which the function would make its parts of a transform; `nil` for any other value.
  final func operand(in shown: InterpolableValue) -> InterpolableValue? {
    guard case .transform(let matrix) = shown else { return nil }
    return operand(in: CATransform3D(matrix))
  }

  final var neutral: InterpolableValue { operand(in: CATransform3DIdentity) }

  private func operand(in transform: CATransform3D) -> InterpolableValue {
    let numbers = parts.map(transform.number)
    return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.name == name
  }

  open override var hash: Int { name.hashValue }
}

@available(*, unavailable)
extension CAValueFunction: @unchecked Sendable {}
