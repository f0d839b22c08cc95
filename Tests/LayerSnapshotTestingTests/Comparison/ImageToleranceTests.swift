import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct ImageToleranceTests {
  private let reference = SnapshotImage.filled(40, 40, [100, 100, 100, 255])

  private func rejection(_ tolerance: ImageTolerance, of actual: SnapshotImage) throws -> String? {
    try tolerance.rejection(actual, for: reference)
  }

  private func changed(_ count: Int, by step: UInt8) -> SnapshotImage {
    reference.changing((0..<count).map { ($0 * 3, 5) }, to: [100 + step, 100, 100, 255])
  }

  @Test func `a difference passes only within both numbers`() throws {
    for (count, largest, passes) in [
      (10, 3, true), (1, 1, true), (11, 1, false), (1, 4, false), (11, 4, false),
    ] as [(Int, UInt8, Bool)] {
      let rejection = try rejection(.most(3, 10), of: changed(count, by: largest))
      #expect((rejection == nil) == passes, "\(count) by \(largest)")
    }
  }

  @Test func `the default is exact where the engine is, and exact passes nothing`() throws {
    #expect((ImageTolerance.standard == .exact) == Platform.drawsExactly)
    #expect(try rejection(.acrossProcessors, of: changed(13, by: 2)) == nil)
    let rejection = try rejection(.acrossProcessors, of: changed(1, by: 3))
    #expect(rejection?.contains("graphics processors") == true)
    #expect(try self.rejection(.exact, of: changed(1, by: 1)) == "")
    #expect(try self.rejection(.most(255, 9_999), of: .filled(2, 1)) != nil, "another size")
  }

  @Test func `a density passes scattered noise and fails a cluster of as many pixels`() throws {
    let tolerance = ImageTolerance.most(50, 20, density: .init(pixels: 3, window: 8))
    #expect(try rejection(tolerance, of: changed(12, by: 40)) == nil)
    let cluster = reference.changing((0..<12).map { ($0 % 4, $0 / 4) }, to: [140, 100, 100, 255])
    #expect(
      try rejection(tolerance, of: cluster)
        == "; tolerated are 3 in a window of 8x8, where there are 12, because of a test")
  }

  @Test func `a perceptual distance passes what is just as far, within the other limits`() throws {
    let actual = changed(1, by: 100)
    func rejection(_ distance: Int) throws -> String? {
      try self.rejection(.most(255, 20, perceptual: distance), of: actual)
    }
    let start = "; tolerated are a perceptual distance of 1, and it is "
    let text = try #require(try rejection(1))
    expectText(text, startsWith: start)
    let found = try #require(Int(text.dropFirst(start.count).prefix { $0.isNumber }))
    #expect(try rejection(found) == nil && rejection(found - 1) != nil)
  }

  @Test func `the message lists every exceeded limit`() throws {
    #expect(
      try rejection(.most(3, 1), of: changed(2, by: 4))
        == "; tolerated are 1 pixel, and steps of up to 3, because of a test")
  }

  @Test func `a precision passes that share of equal pixels, and no less`() throws {
    let reference = SnapshotImage.filled(20, 10)
    let actual = reference.changing([(1, 1), (9, 9)], to: [0, 0, 0, 255])
    func rejection(_ precision: Double) throws -> String? {
      try ImageTolerance(precision: precision, because: "of a test")
        .rejection(actual, for: reference)
    }
    #expect(try rejection(0.99) == nil)
    #expect(
      try rejection(0.995)
        == "; tolerated are a precision of 0.995, and it is 0.99, because of a test")
  }

  @Test func `a perceptual precision matches near colors, and counts the others`() throws {
    let near = reference.changing([(1, 1), (9, 9), (20, 3)], to: [104, 100, 100, 255])
    let both = near.changing([(30, 30)], to: [200, 100, 100, 255])
    for (precision, perceptual, actual, passes) in [
      (1, 0.98, near, true), (1, 0.999, near, false), (1, 0.98, both, false),
      (1_599.0 / 1_600, 0.98, both, true), (1_599.0 / 1_600, 1, both, false),
    ] {
      let tolerance = ImageTolerance(
        precision: precision, perceptualPrecision: perceptual, because: "of a test")
      let rejection = try rejection(tolerance, of: actual)
      expectEqual(rejection == nil, passes, "\(precision) \(perceptual)")
    }
  }
}
