import Foundation

@testable import PortableGeometry

extension Path {
  /// The length of all subpaths, closing lines included.
  var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.allSegments.reduce(sum) { $0 + ArcLength($1).length }
    }
  }
}
