import Foundation

extension Path {
  /// Calls `body` with the verbs and, as plain numbers in a row, the x and y of all points.
  func withElements(_ body: (UnsafeBufferPointer<Verb>, UnsafePointer<Double>) -> Void) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBytes { bytes in
        // A CGPoint is two CGFloats, and a CGFloat is a Double: see `PathTests`. An empty path has no address.
        guard let base = bytes.baseAddress else { return }
        body(verbs, base.assumingMemoryBound(to: Double.self))
      }
    }
  }
}
