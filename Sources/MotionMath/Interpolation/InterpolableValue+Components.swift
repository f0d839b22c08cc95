extension InterpolableValue {
  /// The rows of a matrix, a color's red, green, blue and alpha, the points of a path; none for other kinds.
  package var components: [Double] {
    var components: [Double] = []
    append(to: &components)
    return components
  }

  private func append(to components: inout [Double]) {
    switch self {
    case .number(let number): components.append(number)
    case .point(let pair), .size(let pair), .vector(let pair): components += [pair.x, pair.y]
    case .rect(let origin, let size): components += [origin.x, origin.y, size.x, size.y]
    case .color(let color): components += color.numbers
    case .affine(let m): components += [m.a, m.b, m.c, m.d, m.tx, m.ty]
    case .transform(let matrix): components += matrix.numbers
    case .numbers(let numbers): components += numbers
    case .points(let points): for point in points { components += [point.x, point.y] }
    case .colors(let colors): for color in colors { components += color.numbers }
    case .path(let path): for point in path.points { components += [point.x, point.y] }
    case .list(let elements): for element in elements { element.append(to: &components) }
    case .payload, .discrete: break
    }
  }

  /// `nil` unless the count matches.
  package func replacingComponents(_ components: [Double]) -> InterpolableValue? {
    var rest = components[...]
    guard let changed = replacingComponents(from: &rest), rest.isEmpty else { return nil }
    return changed
  }

  private func replacingComponents(from rest: inout ArraySlice<Double>) -> InterpolableValue? {
    switch self {
    case .number: return rest.popFirst().map { .number($0) }
    case .point: return rest.popVector().map { .point($0) }
    case .size: return rest.popVector().map { .size($0) }
    case .vector: return rest.popVector().map { .vector($0) }
    case .rect:
      guard let origin = rest.popVector(), let size = rest.popVector() else { return nil }
      return .rect(origin: origin, size: size)
    case .color(let color): return rest.popColor(like: color).map { .color($0) }
    case .affine:
      guard let n = rest.pop(6) else { return nil }
      return .affine(AffineMatrix(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case .transform: return rest.pop(16).map { .transform(Matrix4(numbers: $0)) }
    case .numbers(let numbers): return rest.pop(numbers.count).map { .numbers($0) }
    case .points(let points):
      let changed = points.compactMap { _ in rest.popVector() }
      return changed.count == points.count ? .points(changed) : nil
    case .colors(let colors):
      let changed = colors.compactMap { rest.popColor(like: $0) }
      return changed.count == colors.count ? .colors(changed) : nil
    case .path(let path):
      let changed = path.points.compactMap { _ in rest.popVector() }
      guard changed.count == path.points.count else { return nil }
      return .path(InterpolablePath(kinds: path.kinds, points: changed))
    case .list(let elements):
      let changed = elements.compactMap { $0.replacingComponents(from: &rest) }
      return changed.count == elements.count ? .list(changed) : nil
    case .payload, .discrete: return self
    }
  }
}

extension ColorComponents {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension ArraySlice<Double> {
  fileprivate mutating func pop(_ count: Int) -> [Double]? {
    guard self.count >= count else { return nil }
    defer { self = dropFirst(count) }
    return Array(prefix(count))
  }

  fileprivate mutating func popVector() -> Vector2? { pop(2).map { Vector2($0[0], $0[1]) } }

  fileprivate mutating func popColor(like color: ColorComponents) -> ColorComponents? {
    pop(4).map {
      ColorComponents(
        red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3], isExtended: color.isExtended)
    }
  }
}
