import Testing

@testable import PNGFormat

@Suite struct ChangedRectTests {
  private static let width = 5
  private static let height = 3

  private func changed(_ places: [(x: Int, y: Int)], width: Int = width) -> [Int] {
    let earlier = [UInt8](repeating: 7, count: 4 * width * Self.height)
    var later = earlier
    for place in places { later[4 * (place.y * width + place.x) + place.x % 4] = 8 }
    let rect = ChangedRect(from: earlier, to: later, width: width, height: Self.height)
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
    let rect = ChangedRect(from: nil, to: image, width: 3, height: 2)
    #expect([rect.x, rect.y, rect.width, rect.height] == [0, 0, 3, 2])
  }

  @Test func `its pixels are those of its place`() {
    let image = (0..<60).map { UInt8($0) }
    var later = image
    later[4 * 7] = 200
    later[4 * 13] = 201
    let rect = ChangedRect(from: image, to: later, width: 5, height: 3)
    let rows = [later[28..<36], later[48..<56]]
    #expect(rect.pixels(of: later, width: 5) == rows.flatMap { $0 })
  }
}
