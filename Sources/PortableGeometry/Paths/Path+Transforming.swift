import Foundation

extension Path {
  /// Leaves out elements that the transform makes infinite.
  package func transformed(by transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = PathBuilder()
    result.addPath(self, transform: transform)
    return result.path
  }
}
