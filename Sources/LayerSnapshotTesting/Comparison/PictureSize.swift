import AnimatableLayers

/// How large a picture is.
struct PictureSize: Hashable, CustomStringConvertible {
  let width: Int
  let height: Int
  let scale: CGFloat

  init(_ picture: Picture) {
    width = picture.width
    height = picture.height
    scale = picture.scale
  }

  /// Whether the two show as many points, at different scales.
  func isSamePoints(as other: PictureSize) -> Bool {
    scale != other.scale && CGFloat(width) * other.scale == CGFloat(other.width) * scale
      && CGFloat(height) * other.scale == CGFloat(other.height) * scale
  }

  var description: String {
    let factor = Double(scale)
    let number = Int(exactly: factor).map { "\($0)" } ?? "\(factor)"
    return "\(width)x\(height) pixels at \(number)x"
  }
}
