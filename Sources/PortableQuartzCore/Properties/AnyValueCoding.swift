import MotionMath

/// Coding of values of unknown type: those of undeclared keys, and those given to animations.
enum AnyValueCoding {
  static func number(_ value: Any) -> Double? {
    // Casts between structures and objects go through Foundation's boxes, which is slow.
    if isObject(value) { return (value as? NSNumber)?.doubleValue }
    // The most frequent type first, because a failing cast is slow.
    return switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    default: (value as? NSNumber)?.doubleValue
    }
  }

  /// Returns whether a value is an object, and not a structure that `as?` would box.
  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyObject.Type }

  /// Reads a value of a geometry type; `nil` is the type's zero, as with Apple's accessors.
  static func unbox<Value>(_ value: Any?, zero: Value) -> Value? {
    // Faster than the cast, which reads an `NSValue` after two other attempts.
    value.map { unwrapped($0) as? Value } ?? zero
  }

  static func unwrapped(_ value: Any) -> Any {
    guard type(of: value) is NSValue.Type, let boxed = value as? NSValue else { return value }
    return boxed.structure ?? value
  }

  /// Boxes a value for users: numbers, also in arrays and dictionaries, become `NSNumber`, which casts to any number type.
  static func box(_ value: Any) -> Any {
    if isObject(value) || isStructure(value) { return value }
    return (value as? any NumberContainer)?.boxed ?? boxedNumber(value)
  }

  /// Boxes a number, but not those in arrays, which may be long and are read for each frame.
  static func boxedNumber(_ value: Any) -> Any {
    if isObject(value) || isStructure(value) { return value }
    return switch value {
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: value is any Numeric ? value as? NSNumber ?? value : value
    }
  }

  static func isStructure(_ value: Any) -> Bool {
    let type = type(of: value)
    return type == CGPoint.self || type == CGSize.self || type == CGRect.self
      || type == CATransform3D.self
  }

  static func animated(_ value: Any) -> InterpolableValue? {
    let value = unwrapped(value)
    if isObject(value) { return animatedObject(value) }
    return switch value {
    case let point as CGPoint: .point(point)
    case let size as CGSize: .size(size)
    case let rect as CGRect: .rect(rect)
    case let vector as CGVector: .vector(vector)
    case let transform as CATransform3D: .transform(transform)
    case let transform as CGAffineTransform: .affine(transform)
    case let array as [Any]: animated(array)
    case let text as String: .discrete(text)
    // An optional may contain an object.
    default: number(value).map { .number($0) } ?? drawn(value)
    }
  }

  private static func animatedObject(_ object: Any) -> InterpolableValue? {
    if let number = object as? NSNumber { return .number(number.doubleValue) }
    if let drawn = drawn(object) { return drawn }
    return switch object {
    case let array as [Any]: animated(array)
    case let text as String: .discrete(text)
    case is NSNull: nil
    default: .discrete(HeldValue(object))
    }
  }

  private static func drawn(_ value: Any) -> InterpolableValue? {
    switch value {
    case let color as CGColor: .color(ColorComponents(color.standardRGBA))
    case let path as CGPath: .path(path.path)
    case let image as CGImage: .payload(CrossFade(image: image))
    default: nil
    }
  }

  private static func animated(_ array: [Any]) -> InterpolableValue? {
    let numbers = array.compactMap(number)
    if numbers.count == array.count { return .numbers(numbers) }
    let points = array.compactMap { $0 as? CGPoint }
    if points.count == array.count { return .points(points) }
    let colors = array.compactMap { ($0 as? CGColor)?.standardRGBA }
    if colors.count == array.count { return .colors(colors) }
    let elements = array.compactMap(animated)
    return elements.count == array.count ? .list(elements) : nil
  }

  static func value(from value: InterpolableValue) -> Any? {
    switch value {
    case .number(let number): number
    case .point(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let origin, let size): CGRect(origin: origin, size: size)
    case .vector(let vector): CGVector(vector)
    case .transform(let matrix): CATransform3D(matrix)
    case .affine(let matrix): CGAffineTransform(matrix)
    case .color(let components): CGColor(standardRGBA: components.vector)
    case .numbers(let numbers): numbers
    case .points(let points): points.map { CGPoint($0) }
    case .colors(let colors): colors.map { CGColor(standardRGBA: $0.vector) }
    case .path(let path): CGPath(Path(path))
    case .payload(let fade as CrossFade): fade.image
    case .list(let elements): elements.map { self.value(from: $0) ?? NSNull() }
    case .discrete(let value): (value as? HeldValue)?.value ?? value
    case .payload: nil
    }
  }

  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    // Before the casts that fail for colors, the objects that are set most often.
    if type(of: first) == CGColor.self, let first = first as? CGColor {
      return first == second as? CGColor
    }
    if let a = number(first), let b = number(second) {
      guard a == b, a.magnitude >= 0x1p53 else { return a == b }
      // Only integers of this size have less precision as a `Double`.
      return first as? Int == second as? Int
    }
    if !isObject(first), let first = first as? CATransform3D,
      let second = second as? CATransform3D
    {
      return CATransform3DEqualToTransform(first, second)
    }
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    if let first = first as? [Any], let second = second as? [Any] {
      return first.elementsEqual(second) { areEqual($0, $1) }
    }
    return isSameObject(first, second)
  }

  static func isSameObject(_ first: Any, _ second: Any) -> Bool {
    guard isObject(first), isObject(second) else { return false }
    return first as AnyObject === second as AnyObject
  }
}

/// An array or a dictionary.
private protocol NumberContainer {
  var boxed: Any { get }
}

extension Array: NumberContainer {
  fileprivate var boxed: Any { mayBeNumber(Element.self) ? map { AnyValueCoding.box($0) } : self }
}

extension Dictionary: NumberContainer {
  fileprivate var boxed: Any {
    mayBeNumber(Value.self) ? mapValues { AnyValueCoding.box($0) } : self
  }
}

private func mayBeNumber(_ type: Any.Type) -> Bool {
  type == Any.self || type == Bool.self || type is any Numeric.Type
    || type is any NumberContainer.Type
}
