import AnimatableLayers

extension CGSize {
  /// Shrinks to the room, in the same proportions; a side of the room without a limit is infinite.
  func fitted(in room: CGSize) -> CGSize {
    let factor = Swift.max(Swift.min(room.width / width, room.height / height, 1), 0)
    return CGSize(width: width * factor, height: height * factor)
  }
}
