import Testing

@testable import PNGFormat

@Suite struct PixelBoxChangesTests {
  private static let width = 5
  private static let height = 3

  private func changed(_ places: [(x: Int, y: Int)], width: Int = width) -> [Int] {
    let earlier = [UInt8](repeating: 7, count: 4 * width * Self.height)
    var later = earlier
    for place in places { later[4 * (place.y * width + place.x) + place.x % 4] = 8 }
    let rect = PixelBox(from: earlier, to: later, width: width, height: Self.height)
    return [rect.x, rect.y, rect.width, rect.height]
  }

  @Test func `it is the smallest around any two pixels`() {
    for a in 0..<Self.width * Self.height {
      for b in 0..<Self.width * Self.height {
        let first = (x: a % Self.width, y: a / Self.width)
        let second = (x: b % Self.width, y: b / Self.width)
        let expected = [
          min(first.x, second.x), min(first.y, second.y), abs(first.x - second.x) + 1,
          abs(first.y - second.y) + 1,
        ]
        #expect(changed([first, second]) == expected)
      }
    }
  }

  @Test func `an image one pixel wide is compared row by row`() {
    #expect(changed([(0, 1)], width: 1) == [0, 1, 1, 1])
    #expect(changed([(0, 0), (0, 2)], width: 1) == [0, 0, 1, 3])
  }

  @Test func `equal images give one pixel, and no earlier one gives all`() {
    #expect(changed([]) == [0, 0, 1, 1])
    let image = [UInt8](repeating: 1, count: 24)
    let rect = PixelBox(from: nil, to: image, width: 3, height: 2)
    #expect([rect.x, rect.y, rect.width, rect.height] == [0, 0, 3, 2])
  }
}
