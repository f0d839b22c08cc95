import AnimatableLayers

extension CGContext {
  /// Adds a closed polygon to the path, corner by corner, so that no array of them is made for each frame.
  func addPolygon(corners count: Int, at corner: (Int) -> CGPoint) {
    guard count > 0 else { return }
    move(to: corner(0))
    for index in 1..<count { addLine(to: corner(index)) }
    closePath()
  }
}
