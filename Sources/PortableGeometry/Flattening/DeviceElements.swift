import Foundation

/// Reads the elements of a path, moved to device pixels; valid inside `Path.withDeviceElements`.
struct DeviceElements {
  private var verbs: UnsafeBufferPointer<Path.Verb>.Iterator
  private var coordinates: UnsafePointer<Double>
  private let a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  fileprivate init(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ coordinates: UnsafePointer<Double>,
    _ transform: CGAffineTransform
  ) {
    self.verbs = verbs.makeIterator()
    self.coordinates = coordinates
    (a, b) = (Double(transform.a), Double(transform.b))
    (c, d) = (Double(transform.c), Double(transform.d))
    (tx, ty) = (Double(transform.tx), Double(transform.ty))
  }

  /// Returns the next verb with as many points as it has, and zeros in place of others; `nil` at the end.
  mutating func next() -> (verb: Path.Verb, DeviceVector, DeviceVector, DeviceVector)? {
    guard let verb = verbs.next() else { return nil }
    switch verb {
    case .close: return (verb, .zero, .zero, .zero)
    case .move, .line: return (verb, point(), .zero, .zero)
    case .quad: return (verb, point(), point(), .zero)
    case .cubic: return (verb, point(), point(), point())
    }
  }

  @_transparent private mutating func point() -> DeviceVector {
    let (x, y) = (coordinates[0], coordinates[1])
    coordinates += 2
    return DeviceVector(a * x + c * y + tx, b * x + d * y + ty)
  }
}

extension Path {
  /// Calls `body` unless the path is empty.
  func withDeviceElements(_ transform: CGAffineTransform, _ body: (inout DeviceElements) -> Void) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBytes { bytes in
        // A CGPoint is two CGFloats, and a CGFloat is a Double.
        guard let base = bytes.baseAddress else { return }
        var elements = DeviceElements(verbs, base.assumingMemoryBound(to: Double.self), transform)
        body(&elements)
      }
    }
  }
}
