import MotionMath

/// The fields of a `CATransform3D` in key paths, such as `rotation.x`, `scale` and `translation.y`.
enum TransformField {
  static let fields: [String: ValueField] = TransformPart.named.mapValues(number)
    .merging(["translation": translation]) { $1 }

  private static func number(_ part: TransformPart) -> ValueField {
    ValueField(
      read: { whole in
        guard case .transform(let matrix) = whole else { return nil }
        return .number(CATransform3D(matrix).number(of: part))
      },
      write: { number, whole in
        guard case .transform(let matrix) = whole, case .number(let number) = number else {
          return false
        }
        var transform = CATransform3D(matrix)
        transform.set(part, to: number)
        whole = .transform(transform)
        return true
      })
  }

  private static let translation = ValueField(
    read: { whole in
      guard case .transform(let transform) = whole else { return nil }
      return .size(Vector2(transform.m41, transform.m42))
    },
    write: { part, whole in
      guard case .transform(var transform) = whole, let offset = part.pair else { return false }
      transform.m41 = offset.x
      transform.m42 = offset.y
      whole = .transform(transform)
      return true
    },
    adopted: { given in given.pair.map { .size($0) } ?? given })
}
