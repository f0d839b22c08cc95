import Foundation

extension Path {
  /// Closing lines included.
  package var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.allSegments.reduce(sum) { $0 + ArcLength($1).length }
    }
  }
}
