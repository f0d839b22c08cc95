import Foundation

extension Path {
  /// Returns the path moved, turned and scaled; elements that this makes infinite are left out.
  package func transformed(by transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = PathBuilder()
    result.addPath(self, transform: transform)
    return result.path
  }
}
