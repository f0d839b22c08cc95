import Foundation

extension Path {
  /// Calls `body` with the verbs and with x and y of all points in turn; not for an empty path.
  func withElements(_ body: (UnsafeBufferPointer<Verb>, UnsafePointer<Double>) -> Void) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBytes { bytes in
        // A CGPoint is two CGFloats, and a CGFloat is a Double: see `PathTests`.
        guard let base = bytes.baseAddress else { return }
        body(verbs, base.assumingMemoryBound(to: Double.self))
      }
    }
  }
}
