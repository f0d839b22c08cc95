import Foundation

/// A kind is a case here, a value in this folder, and a folder in `Drawing` that draws it in frames and in contexts.
/// Everything else uses the properties below.
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

  /// How many drawing operations lie over each other; more than one cannot fade each by itself.
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
