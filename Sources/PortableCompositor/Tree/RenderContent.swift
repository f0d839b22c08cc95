import Foundation

/// What a node of one kind draws itself, beside the background, the image and the border that every node may have.
///
/// A kind is a case here, a value in this folder, and a folder in `Drawing` that draws it in frames and in contexts.
/// Everything else uses the properties below.
package enum RenderContent: Sendable, Equatable {
  /// Colors that change across the rounded bounds, and are cut off there.
  case gradient(RenderGradient)
  /// A path that is filled and stroked, and not cut off.
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

  /// Returns a rectangle around all that is drawn in a node with these bounds; `nil` when nothing is.
  func coveredRect(in bounds: CGRect) -> CGRect? {
    switch self {
    case .gradient: bounds
    case .shape(let shape): shape.coveredRect
    }
  }
}
