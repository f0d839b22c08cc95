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

  var description: String {
    let factor = Double(scale)
    let number = Int(exactly: factor).map { "\($0)" } ?? "\(factor)"
    return "\(width)x\(height) pixels at \(number)x"
  }
}
