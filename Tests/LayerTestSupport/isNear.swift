import AnimatableLayers

/// A number from the key-value container, whatever type it travels as.
package func number(_ value: Any?) -> Double? {
  (value as? NSNumber)?.doubleValue
}

/// Whether two numbers differ by no more than rounding.
package func isNear(_ value: Double?, _ expected: Double) -> Bool {
  value.map { abs($0 - expected) < 1e-6 } ?? false
}

/// Whether two numbers differ by no more than rounding.
package func isNear(_ value: CGFloat?, _ expected: Double) -> Bool {
  isNear(value.map { Double($0) }, expected)
}

/// Whether two numbers differ by no more than rounding.
package func isNear(_ value: Float?, _ expected: Double) -> Bool {
  isNear(value.map { Double($0) }, expected)
}

/// Whether two points differ by no more than rounding.
package func isNear(_ point: CGPoint?, _ expected: CGPoint) -> Bool {
  isNear(point?.x, Double(expected.x)) && isNear(point?.y, Double(expected.y))
}

/// Whether two rectangles differ by no more than rounding.
package func isNear(_ rect: CGRect?, _ expected: CGRect) -> Bool {
  isNear(rect?.origin, expected.origin) && isNear(rect?.width, Double(expected.width))
    && isNear(rect?.height, Double(expected.height))
}
