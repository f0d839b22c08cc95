import Foundation
import PNGFormat
import Testing

@Suite struct PixelBoxTests {
  private let box = PixelBox(x: 2, y: 3, width: 4, height: 5)

  @Test func `a box ends with the column and row after its last`() {
    #expect(box == PixelBox(minX: 2, minY: 3, maxX: 6, maxY: 8))
    #expect(box.area == 20)
    #expect("\(box)" == "x 2..<6, y 3..<8")
  }

  @Test func `the union holds both boxes and no more, and a moved box keeps its size`() {
    let other = PixelBox(x: 5, y: 0, width: 3, height: 4)
    #expect(box.union(other) == PixelBox(minX: 2, minY: 0, maxX: 8, maxY: 8))
    #expect(box.union(other) == other.union(box))
    #expect(box.moved(byX: -1, y: 10) == PixelBox(x: 1, y: 13, width: 4, height: 5))
  }

  @Test func `a record holds a box by its first pixel and its size`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(box), as: UTF8.self)
    #expect(text == #"{"height":5,"width":4,"x":2,"y":3}"#)
  }

  @Test func `its pixels are those of its place`() {
    let image = (0..<60).map { UInt8($0) }
    var later = image
    later[4 * 7] = 200
    later[4 * 13] = 201
    let rect = PixelBox(from: image, to: later, width: 5, height: 3)
    let rows = [later[28..<36], later[48..<56]]
    #expect(rect.pixels(of: later, width: 5) == rows.flatMap { $0 })
  }
}
