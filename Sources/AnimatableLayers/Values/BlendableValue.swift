/// A value that has other values between itself and one of its kind.
enum BlendableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(StraightColor)
  case list([BlendableValue])
  indirect case transform(CATransform3D)
  case path(PathSteps)

  /// Reads a value as the container, or a user, holds it; `nil` for what cannot be blended.
  init?(_ value: Any) {
    guard !isFlag(value) else { return nil }
    // The most frequent types first: a cast that fails is slow.
    switch value {
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform:
      self = .transform(CATransform3DMakeAffineTransform(transform))
    case let vector as CGVector: self = .point(CGPoint(x: vector.dx, y: vector.dy))
    case let number as Float: self = .number(Double(number))
    case let number as Int: self = .number(Double(number))
    case let number as NSNumber: self = .number(number.doubleValue)
    case let own as any AnimatableVector: self = .list(own.animatableData.map { .number($0) })
    case let values as [Any]:
      let elements = values.compactMap { BlendableValue($0) }
      guard elements.count == values.count else { return nil }
      self = .list(elements)
    default:
      guard let drawn = drawnValue(value) else { return nil }
      self = drawn
    }
  }

  /// The value as the container holds it.
  var containerValue: Any {
    switch self {
    case .number(let number): return number
    case .point(let point): return point
    case .size(let size): return size
    case .rect(let rect): return rect
    case .color(let color): return color.color
    case .transform(let transform): return transform
    case .path(let steps): return steps.path
    case .list(let elements):
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == elements.count ? numbers : elements.map(\.containerValue)
    }
  }

  /// The value on the way to another one, or `nil` when there is nothing between the two.
  func blended(
    with end: BlendableValue, fraction: Double, in colorSpace: ColorInterpolationSpace
  ) -> BlendableValue? {
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(fraction) }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * fraction)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: between(a.x, b.x), y: between(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: between(a.width, b.width), height: between(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: between(a.origin.x, b.origin.x), y: between(a.origin.y, b.origin.y),
          width: between(a.size.width, b.size.width), height: between(a.size.height, b.size.height))
      )
    case (.color(let a), .color(let b)):
      return .color(a.blended(with: b, fraction: fraction, in: colorSpace))
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts.blend(a, b, fraction: fraction))
    case (.path(let a), .path(let b)):
      return a.blended(with: b, fraction: fraction).map { .path($0) }
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return nil }
      return .list(
        zip(a, b).map { first, second in
          first.blended(with: second, fraction: fraction, in: colorSpace)
            ?? (fraction < 0.5 ? first : second)
        })
    default: return nil
    }
  }
}

// MARK: Numbers in a row

extension BlendableValue {
  /// Appends the value's numbers.
  func append(to components: inout [Double]) {
    switch self {
    case .number(let number): components.append(number)
    case .point(let point): components += [Double(point.x), Double(point.y)]
    case .size(let size): components += [Double(size.width), Double(size.height)]
    case .rect(let rect):
      components += [
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width),
        Double(rect.size.height),
      ]
    case .color(let color): components += [color.red, color.green, color.blue, color.alpha]
    case .transform(let transform): components += transform.numbers
    case .path(let steps):
      for point in steps.points { components += [Double(point.x), Double(point.y)] }
    case .list(let elements): for element in elements { element.append(to: &components) }
    }
  }

  /// The value with its numbers taken from the front of a list, or `nil` when that is too short.
  func replacingComponents(by rest: inout ArraySlice<Double>) -> BlendableValue? {
    switch self {
    case .number: return rest.popFirst().map { .number($0) }
    case .point: return rest.popPoint().map { .point($0) }
    case .size: return rest.popPoint().map { .size(CGSize(width: $0.x, height: $0.y)) }
    case .rect:
      guard let origin = rest.popPoint(), let size = rest.popPoint() else { return nil }
      return .rect(CGRect(origin: origin, size: CGSize(width: size.x, height: size.y)))
    case .color(let color):
      guard rest.count >= 4 else { return nil }
      let values = rest.prefix(4).map { $0 }
      rest = rest.dropFirst(4)
      return .color(
        StraightColor(
          red: values[0], green: values[1], blue: values[2], alpha: values[3],
          isExtended: color.isExtended))
    case .transform:
      guard rest.count >= 16 else { return nil }
      let transform = CATransform3D(numbers: Array(rest.prefix(16)))
      rest = rest.dropFirst(16)
      return .transform(transform)
    case .path(var steps):
      for index in steps.points.indices {
        guard let point = rest.popPoint() else { return nil }
        steps.points[index] = point
      }
      return .path(steps)
    case .list(let elements):
      var changed: [BlendableValue] = []
      for element in elements {
        guard let element = element.replacingComponents(by: &rest) else { return nil }
        changed.append(element)
      }
      return .list(changed)
    }
  }
}

extension ArraySlice<Double> {
  fileprivate mutating func popPoint() -> CGPoint? {
    guard let x = popFirst(), let y = popFirst() else { return nil }
    return CGPoint(x: x, y: y)
  }
}

/// A color or a path; `nil` for anything else.
private func drawnValue(_ value: Any) -> BlendableValue? {
  if let color = Platform.color(value) { return StraightColor(color).map { .color($0) } }
  return Platform.path(value).map { .path(PathSteps($0)) }
}

/// Whether a value is true or false, which Foundation also takes for a number.
private func isFlag(_ value: Any) -> Bool {
  if type(of: value) == Bool.self { return true }
  guard type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return false }
  return String(cString: number.objCType) == "c"
}
