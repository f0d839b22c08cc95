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
  /// What the function makes.
  private enum Part {
    case rotation, scale, translation
  }

  private let function: CAValueFunctionName
  private let part: Part
  /// The axis of a function of one number, 0 for x; `nil` for all three.
  private let axis: Int?

  /// The function's name.
  open var name: CAValueFunctionName { function }

  /// Creates the function of that name, or `nil` for an unknown name.
  public convenience init?(name: CAValueFunctionName) {
    guard let kind = CAValueFunction.kind(name) else { return nil }
    self.init(name, kind)
  }

  private init(_ name: CAValueFunctionName, _ kind: (part: Part, axis: Int?)) {
    function = name
    (part, axis) = kind
    super.init()
  }

  private static func kind(_ name: CAValueFunctionName) -> (part: Part, axis: Int?)? {
    switch name {
    case .rotateX: (.rotation, 0)
    case .rotateY: (.rotation, 1)
    case .rotateZ: (.rotation, 2)
    case .scale: (.scale, nil)
    case .scaleX: (.scale, 0)
    case .scaleY: (.scale, 1)
    case .scaleZ: (.scale, 2)
    case .translate: (.translation, nil)
    case .translateX: (.translation, 0)
    case .translateY: (.translation, 1)
    case .translateZ: (.translation, 2)
    default: nil
    }
  }

  /// Archives may be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a function, or fails when the archive was damaged.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "name"),
      let text = coder.decodeObject(of: NSString.self, forKey: "name")
    else { return nil }
    function = CAValueFunctionName(rawValue: String(describing: text))
    guard let kind = CAValueFunction.kind(function) else { return nil }
    (part, axis) = kind
    super.init()
  }

  /// Writes the name.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: name.rawValue), forKey: "name")
  }

  /// The transform made of a number, or of three; `nil` for anything else.
  final func transform(of value: InterpolableValue) -> CATransform3D? {
    let neutral: CGFloat = part == .scale ? 1 : 0
    var x = neutral
    var y = neutral
    var z = neutral
    switch (value, axis) {
    case (.number(let number), 0): x = CGFloat(number)
    case (.number(let number), 1): y = CGFloat(number)
    case (.number(let number), 2): z = CGFloat(number)
    case (.numbers(let numbers), nil) where numbers.count == 3:
      x = CGFloat(numbers[0])
      y = CGFloat(numbers[1])
      z = CGFloat(numbers[2])
    default: return nil
    }
    switch part {
    case .scale: return CATransform3DMakeScale(x, y, z)
    case .translation: return CATransform3DMakeTranslation(x, y, z)
    case .rotation:
      return CATransform3DMakeRotation(
        x + y + z, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
    }
  }

  /// What a transform already has of what the function makes; `nil` when the value is no transform.
  final func operand(in shown: InterpolableValue) -> InterpolableValue? {
    let name =
      switch part {
      case .rotation: "rotation"
      case .scale: "scale"
      case .translation: "translation"
      }
    let parts = ["x", "y", "z"].compactMap { axis -> Double? in
      guard case .number(let number)? = TransformField.fields["\(name).\(axis)"]?.read(shown) else {
        return nil
      }
      return number
    }
    guard parts.count == 3 else { return nil }
    return axis.map { .number(parts[$0]) } ?? .numbers(parts)
  }

  /// What makes a transform that changes nothing.
  final var neutral: InterpolableValue {
    let number: Double = part == .scale ? 1 : 0
    return axis == nil ? .numbers([number, number, number]) : .number(number)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.name == name
  }

  open override var hash: Int { name.hashValue }
}

@available(*, unavailable)
extension CAValueFunction: @unchecked Sendable {}
