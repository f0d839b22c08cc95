import AnimatableLayers

extension CGSize {
  /// Shrinks to the room, in the same proportions.
  ///
  /// - Parameter room: infinite where there is no limit.
  func fitted(in room: CGSize) -> CGSize {
    let factor = Swift.max(Swift.min(room.width / width, room.height / height, 1), 0)
    return CGSize(width: width * factor, height: height * factor)
  }
}
