import AnimatableLayers
import LayerSnapshotReports

struct ImageSize: Hashable, CustomStringConvertible {
  let width: Int
  let height: Int
  let scale: CGFloat

  init(_ image: SnapshotImage) {
    width = image.width
    height = image.height
    scale = image.scale
  }

  /// Whether the scales differ and the sizes in points are equal.
  func isSamePoints(as other: ImageSize) -> Bool {
    scale != other.scale && CGFloat(width) * other.scale == CGFloat(other.width) * scale
      && CGFloat(height) * other.scale == CGFloat(other.height) * scale
  }

  var description: String {
    let number = Int(exactly: scale).map { "\($0)" } ?? "\(scale)"
    return "\(width)x\(height) pixels at \(number)x"
  }
}

extension CGSize {
  /// Reads like `120 x 80`.
  var numberText: String { "\(NumberText.text(of: width)) x \(NumberText.text(of: height))" }
}
