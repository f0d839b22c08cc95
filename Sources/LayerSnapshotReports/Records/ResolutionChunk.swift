import PNGFormat

package enum ResolutionChunk {
  /// Pixels for each point, a 72nd of an inch; `nil` for a file that states none.
  package static func scale(of png: [UInt8]) -> Double? {
    guard let type = PNGChunkType("pHYs"), let list = try? PNGChunkList(png),
      let content = try? list.content(of: type), content.count == 9
    else { return nil }
    let pixelsPerMeter = content.prefix(4).reduce(0) { $0 * 256 + Double($1) }
    let scale = (pixelsPerMeter * 0.0254 / 72 * 100).rounded() / 100
    return scale > 0 ? scale : nil
  }
}
