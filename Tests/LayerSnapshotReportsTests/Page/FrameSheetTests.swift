import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct FrameSheetTests {
  private func animation(_ count: Int) -> AnimatedPNG {
    AnimatedPNG(
      width: 2, height: 1,
      frames: (0..<count).map { index in
        let value = UInt8(index * 10 + 10)
        return .init(
          pixels: Array(repeating: value, count: 8), delay: FrameDelay(framesPerSecond: 10))
      })
  }

  @Test(arguments: 1...10)
  func `every frame lies in its box`(count: Int) throws {
    let sheet = FrameSheet(count: count)
    let picture = sheet.picture(of: animation(count))
    for index in 0..<count {
      let box = sheet.box(of: index, width: 2, height: 1)
      for x in box.x..<(box.x + box.width) {
        #expect(picture.pixels[(box.y * picture.width + x) * 4] == UInt8(index * 10 + 10))
      }
    }
    #expect(picture.height <= picture.width / 2, "a sheet is about as many frames high as wide")
  }

  @Test func `a shorter animation has its frames at the same places`() {
    let sheet = FrameSheet(count: 9)
    let picture = sheet.picture(of: animation(4))
    #expect((picture.width, picture.height) == (6, 2))
    #expect(Array(picture.pixels.suffix(16)) == Array(repeating: 0, count: 16))
  }
}
