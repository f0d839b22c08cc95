import Foundation

extension Path {
  /// The length of all lines and curves, closing lines included.
  package var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.allSegments.reduce(sum) { $0 + ArcLength($1).length }
    }
  }
}
