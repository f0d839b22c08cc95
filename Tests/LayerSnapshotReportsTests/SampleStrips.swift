import PNGFormat

@testable import LayerSnapshotReports

/// Film strips of frames of 4 by 2 pixels with a gap of 8.
enum SampleStrips {
  /// A strip with the record of one animation.
  ///
  /// - Parameters:
  ///   - grays: the color of each frame, a tenth of a second apart.
  ///   - gap: the color between the frames.
  static func strip(_ grays: [UInt8], pace: String = "linear", gap: [UInt8] = [0, 0, 0, 0])
    -> [UInt8]
  {
    var pixels: [UInt8] = []
    for _ in 0..<2 {
      for (index, gray) in grays.enumerated() {
        if index > 0 { for each in 0..<8 { pixels += each == 3 ? gap : [0, 0, 0, 0] } }
        for _ in 0..<4 { pixels += [gray, gray, gray, 255] }
      }
    }
    let record = MotionRecord(
      times: grays.indices.map { NumberText.text(of: Double($0) / 10) },
      layers: [
        .init(
          path: "Ring", presence: String(repeating: "1", count: grays.count),
          animations: [
            .init(
              key: "progress", keyPath: "progress", pace: pace, begin: "0", duration: "0.5",
              facts: [])
          ], values: [:])
      ])
    let width = grays.count * 12 - 8
    return record.file(PNG.encode(PNGImage(width: width, height: 2, pixels: pixels)))
  }

  /// An animated PNG of frames of 2 by 2 pixels, ten a second.
  static func animation(_ grays: [UInt8]) -> [UInt8] {
    PNG.encode(
      AnimatedPNG(
        width: 2, height: 2,
        frames: grays.map { gray in
          AnimatedPNG.Frame(
            pixels: Array([[UInt8]](repeating: [gray, gray, gray, 255], count: 4).joined()),
            delay: .init(numerator: 1, denominator: 10))
        }, playCount: 0))
  }
}
