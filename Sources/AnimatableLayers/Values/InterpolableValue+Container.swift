import MotionMath

extension InterpolableValue {
  /// Reads a value in the container's form or a user's; `nil` for values that do not blend.
  init?(_ value: Any) {
    if let point = exactly(CGPoint.self, value) {
      self = .point(Vector2(point))
    } else if let rect = exactly(CGRect.self, value) {
      self = .rect(origin: Vector2(rect.origin), size: Vector2(rect.size))
    } else if let transform = exactly(CATransform3D.self, value) {
      self = .transform(Matrix4(transform))
    } else if type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      guard !number.isFlag else { return nil }
      self = .number(number.doubleValue)
    } else {
      self.init(cast: value)
    }
  }

  private init?(cast value: Any) {
    guard type(of: value) != Bool.self else { return nil }
    // The most frequent types first: a cast that fails is slow, above all one of an object to a structure.
    if type(of: value) is AnyObject.Type, !(value is NSValue) {
      guard let known = drawnValue(value) ?? compoundValue(value) else { return nil }
      self = known
      return
    }
    switch value {
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let point as CGPoint: self = .point(Vector2(point))
    case let size as CGSize: self = .size(Vector2(size))
    case let rect as CGRect: self = .rect(origin: Vector2(rect.origin), size: Vector2(rect.size))
    case let transform as CATransform3D: self = .transform(Matrix4(transform))
    case let transform as CGAffineTransform:
      self = .transform(Matrix4(CATransform3DMakeAffineTransform(transform)))
    case let vector as CGVector: self = .point(Vector2(Double(vector.dx), Double(vector.dy)))
    case let number as Float: self = .number(Double(number))
    case let number as Int: self = .number(Double(number))
    case let number as NSNumber: self = .number(number.doubleValue)
    default:
      // An object is passed in an optional here.
      guard let known = compoundValue(value) ?? drawnValue(value) else { return nil }
      self = known
    }
  }

  /// Reads a value of any type; one that does not blend is discrete.
  init(held value: Any) { self = InterpolableValue(value) ?? .discrete(HeldValue(value)) }

  fileprivate init(elements: [InterpolableValue]) {
    let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == elements.count {
      self = .numbers(numbers)
      return
    }
    let colors = elements.compactMap { if case .color(let color) = $0 { color } else { nil } }
    if colors.count == elements.count {
      self = .colors(colors)
      return
    }
    let points = elements.compactMap { if case .point(let point) = $0 { point } else { nil } }
    self = points.count == elements.count ? .points(points) : .list(elements)
  }

  var containerValue: Any {
    switch self {
    case .number(let number): number
    case .point(let point), .vector(let point): CGPoint(point)
    case .size(let size): CGSize(size)
    case .rect(let origin, let size): CGRect(origin: CGPoint(origin), size: CGSize(size))
    case .color(let color): color.cgColor
    case .affine(let matrix): CATransform3D(Matrix4(matrix))
    case .transform(let matrix): CATransform3D(matrix)
    case .numbers(let numbers): numbers
    case .points(let points): points.map { CGPoint($0) }
    case .colors(let colors): colors.map(\.cgColor)
    case .path(let path): path.cgPath
    case .list(let elements): elements.map(\.containerValue)
    case .payload(let payload): payload
    case .discrete(let value): (value as? HeldValue)?.value ?? value
    }
  }
}

private func drawnValue(_ value: Any) -> InterpolableValue? {
  if let color = Platform.color(value) { return ColorComponents(color).map { .color($0) } }
  return Platform.path(value).map { .path(InterpolablePath($0)) }
}

private func compoundValue(_ value: Any) -> InterpolableValue? {
  if let own = value as? any AnimatableVector { return .numbers(own.animatableData) }
  guard let values = value as? [Any] else { return nil }
  let elements = values.compactMap { InterpolableValue($0) }
  return elements.count == values.count ? InterpolableValue(elements: elements) : nil
}

/// A value whose type is the given one itself: a cast that fails tries every bridge, and is slow.
private func exactly<Value>(_ type: Value.Type, _ value: Any) -> Value? {
  Swift.type(of: value) == type ? value as? Value : nil
}

extension NSNumber {
  /// Whether the number is a Boolean, which Foundation stores as a character.
  fileprivate var isFlag: Bool { objCType.pointee == CChar(bitPattern: UInt8(ascii: "c")) }
}
