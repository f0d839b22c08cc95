import Foundation

/// A kind of content. `Drawing` has a folder for each kind; other code uses the properties below.
package enum RenderContent: Sendable, Equatable {
  case gradient(RenderGradient)
  case shape(RenderShape)

  var isBelowImage: Bool {
    switch self {
    case .gradient: true
    case .shape: false
    }
  }

  var exceedsBounds: Bool {
    switch self {
    case .gradient: false
    case .shape: true
    }
  }

  /// The number of overlapping drawing operations; more than one must fade as a group.
  package var operationCount: Int {
    switch self {
    case .gradient: 1
    case .shape(let shape): shape.isStroked ? 2 : 1
    }
  }

  /// `nil` if nothing is drawn.
  func coveredRect(in bounds: CGRect) -> CGRect? {
    switch self {
    case .gradient: bounds
    case .shape(let shape): shape.coveredRect
    }
  }
}
