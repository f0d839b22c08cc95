/// Without length and check.
package struct PNGChunk: Hashable, Sendable {
  package var type: PNGChunkType
  package var data: [UInt8]

  package init(type: PNGChunkType, data: [UInt8]) {
    self.type = type
    self.data = data
  }
}
