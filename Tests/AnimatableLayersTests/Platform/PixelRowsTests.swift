import Testing

@testable import AnimatableLayers

@Suite struct PixelRowsTests {
  private func rows(_ alphas: [[UInt8]]) -> PixelRows {
    var rows = PixelRows(width: alphas[0].count, height: alphas.count)
    rows.withBytes { bytes in
      for (index, alpha) in alphas.joined().enumerated() {
        bytes.storeBytes(of: alpha, toByteOffset: index * 4 + 3, as: UInt8.self)
      }
    }
    return rows
  }

  @Test func `new pixels are transparent`() {
    #expect(PixelRows(width: 2, height: 3).bytes == [UInt8](repeating: 0, count: 24))
  }

  @Test func `rows upside down have their pixels in order`() {
    let image = rows([[1, 2], [3, 4], [5, 6]])
    #expect(image.upsideDown() == rows([[5, 6], [3, 4], [1, 2]]))
  }

  @Test func `a marker in one row of two shows where the top is, and no marker decides nothing`() {
    #expect(rows([[255, 255], [0, 0]]).firstRowIsMarked == true)
    #expect(rows([[0, 0], [255, 255]]).firstRowIsMarked == false)
    // The last two are images upside down in layers at their places.
    let others: [[[UInt8]]] = [
      [[0, 0], [0, 0]], [[255, 255], [255, 255]], [[255, 0], [0, 0]], [[255]],
      [[255, 0], [0, 255]], [[0, 255], [255, 0]],
    ]
    #expect(others.allSatisfy { rows($0).firstRowIsMarked == nil })
  }
}
