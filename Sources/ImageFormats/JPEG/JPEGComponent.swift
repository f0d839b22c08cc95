struct JPEGComponent {
  let identifier: UInt8
  /// 1...4, relative to the largest factors of the frame.
  let horizontalSampling: Int
  let verticalSampling: Int
  let quantizationTable: Int
  let width: Int
  let height: Int
  /// Blocks of 8x8 samples, with those that only fill up minimum coded units.
  let storedBlocksAcross: Int
  let storedBlocksDown: Int

  /// Blocks that hold samples of the image.
  var blocksAcross: Int { (width + 7) / 8 }
  var blocksDown: Int { (height + 7) / 8 }
}
