import Foundation
import Testing

@testable import PortableRaster

@Suite struct CoverageMaskBlurTests {
  /// The blur by the formula, in reals: taps within two standard deviations, renormalized, 0 outside the mask.
  private func formula(_ mask: CoverageMask, sigma: Double, _ rect: PixelRect) -> [Double] {
    let radius = Int(2 * sigma)
    let taps = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = taps.reduce(0, +)
    var across = [Double](repeating: 0, count: rect.width * mask.rect.height)
    for y in 0..<mask.rect.height {
      for x in 0..<rect.width {
        var value = 0.0
        for (i, tap) in taps.enumerated() {
          let from = rect.minX + x + i - radius - mask.rect.minX
          if from >= 0 && from < mask.stride {
            value += tap * Double(mask.bytes[y * mask.stride + from])
          }
        }
        across[y * rect.width + x] = value / sum
      }
    }
    var result = [Double](repeating: 0, count: rect.width * rect.height)
    for y in 0..<rect.height {
      for (i, tap) in taps.enumerated() {
        let from = rect.minY + y + i - radius - mask.rect.minY
        if from < 0 || from >= mask.rect.height { continue }
        for x in 0..<rect.width {
          result[y * rect.width + x] += tap / sum * across[from * rect.width + x]
        }
      }
    }
    return result
  }

  private func worst(_ mask: CoverageMask, sigma: Double, canvas: PixelRect) -> Double {
    guard let blurred = mask.blurred(sigma: sigma, within: canvas) else { return 255 }
    let exact = formula(mask, sigma: sigma, canvas)
    return zip(blurred.values(in: canvas), exact).map { abs(Double($0) - $1) }.max()!
  }

  @Test(arguments: [0.5, 0.8, 1, 2, 3.7, 8, 11.5])
  func `a small blur is the formula to one step`(sigma: Double) {
    let canvas = PixelRect(x: 0, y: 0, width: 70, height: 64)
    let shape = TestOutline(circle: 31, 30, 14) + TestOutline(circle: 30, 34, 7, reversed: true)
    #expect(worst(shape.coverage(canvas)!, sigma: sigma, canvas: canvas) < 1)
  }

  @Test(arguments: [12.0, 17, 24, 29, 40, 49])
  func `a large blur is as good as the formula`(sigma: Double) {
    let canvas = PixelRect(x: -30, y: -25, width: 150, height: 140)
    let shape = TestOutline(circle: 41, 40, 34) + TestOutline(rect: 50, 10, 90, 80)
    let mask = shape.coverage(PixelRect(x: 0, y: 0, width: 110, height: 110))!
    #expect(worst(mask, sigma: sigma, canvas: canvas) < 1.3)
  }

  @Test(arguments: [2.0, 6, 13])
  func `straight sides are blurred like all others`(sigma: Double) {
    let canvas = PixelRect(x: -30, y: -30, width: 260, height: 240)
    let shape = TestOutline(pixels: [
      [
        (10.5, 20), (20, 10), (180, 10.25), (190, 20), (190.5, 160), (180, 170), (20, 170),
        (10.5, 160),
      ]
    ])
    let mask = shape.coverage(canvas)!
    #expect(worst(mask, sigma: sigma, canvas: canvas) < 1.3)
  }

  @Test func `a part of a blur is what the whole is there`() {
    let canvas = PixelRect(x: 0, y: 0, width: 200, height: 190)
    let shape = TestOutline(circle: 71, 80, 44) + TestOutline(rect: 90, 15, 165.5, 150)
    let mask = shape.coverage(canvas)!
    for sigma in [3.0, 14, 30] {
      let whole = mask.blurred(sigma: sigma, within: canvas)!
      for part in [
        PixelRect(x: 33, y: 47, width: 61, height: 20),
        PixelRect(x: 0, y: 150, width: 200, height: 40),
        PixelRect(x: 121, y: 5, width: 30, height: 100),
      ] {
        let result = mask.blurred(sigma: sigma, within: part)
        #expect(result?.values(in: part) == whole.values(in: part), "\(sigma) \(part)")
      }
    }
  }

  /// A mask whose halves are exact: its sides lie between small pixels.
  @Test(arguments: [(12.0, 1), (40, 2), (100, 4)])
  func `a mask that was drawn halved is blurred as the whole one`(sigma: Double, halvings: Int) {
    #expect(CoverageMask.halvings(sigma: sigma) == halvings)
    #expect(CoverageMask.halvings(sigma: 11.9) == 0)
    let size = 1 << halvings
    let small = CoverageMask(rect: PixelRect(x: -3, y: 2, width: 11, height: 7))!
    for index in 0..<77 { small.bytes[index] = index % 3 == 0 ? 0 : 255 }
    let whole = CoverageMask(
      PixelRect(x: -3 * size, y: 2 * size, width: 11 * size, height: 7 * size)
    ) { x, y in small[x >> halvings, y >> halvings] }
    for part in [whole.rect.widened(by: 300), PixelRect(x: 5, y: 31, width: 17, height: 9)] {
      let expected = whole.blurred(sigma: sigma, within: part)
      let result = small.blurred(sigma: sigma, within: part, isHalved: true)
      #expect(expected != nil && result?.rect == expected?.rect)
      #expect(result?.values(in: part) == expected?.values(in: part), "\(part)")
    }
  }

  @Test(arguments: [0.7, 3, 6, 11.5, 12, 17, 29, 60])
  func `what is empty around a shape does not matter`(sigma: Double) {
    let canvas = PixelRect(x: -200, y: -200, width: 500, height: 500)
    let tight = TestOutline(circle: 41, 40, 34).coverage(canvas)!
    let loose = CoverageMask(canvas) { x, y in tight[x, y] }
    #expect(tight.rect.width < 80)
    let one = tight.blurred(sigma: sigma, within: canvas)
    let other = loose.blurred(sigma: sigma, within: canvas)
    #expect(one != nil && one?.values(in: canvas) == other?.values(in: canvas))
  }

  @Test func `eight columns at a time are the same as one`() {
    var random = TestRandom(seed: 1)
    for sigma in [0.7, 2.0, 5, 12] {
      let kernel = GaussianKernel(sigma: sigma)
      let count = 2 * kernel.radius + 40
      let planes = (0...2 * kernel.radius).map { _ in
        (0..<count).map { _ in UInt16(random.int(0...32_640)) }
      }
      let rows = planes.map { row in
        let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
        copy.update(from: row, count: count)
        return UnsafePointer(copy)
      }
      defer { rows.forEach { $0.deallocate() } }
      var (one, eight) = ([UInt16](repeating: 0, count: 32), [UInt16](repeating: 0, count: 32))
      BlurPlane.sumOneByOne(rows, 3, kernel.weights, kernel.radius, &one)
      BlurPlane.sumByEights(rows, 3, kernel.weights, kernel.radius, &eight)
      #expect(one == eight)
    }
  }

  @Test func `no blur is the mask itself and a wide one spreads to nothing`() {
    let canvas = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let mask = TestOutline(circle: 10, 10, 6).coverage(canvas)!
    for sigma in [0, 0.3, -1, .nan] {
      let same = mask.blurred(sigma: sigma, within: canvas)
      #expect(same?.values(in: canvas) == mask.values(in: canvas))
    }
    let wide = mask.blurred(sigma: 1e9, within: canvas)!
    #expect(wide[10, 10] == 0)
    #expect(mask.blurred(sigma: 2, within: PixelRect(x: 90, y: 0, width: 9, height: 9)) == nil)
  }

  @Test func `a solid mask stays solid in its middle`() {
    let canvas = PixelRect(x: 0, y: 0, width: 300, height: 300)
    let mask = TestOutline(rect: 0, 0, 300, 300).coverage(canvas)!
    let middles = [1.0, 4, 11, 12, 23, 50].map {
      mask.blurred(sigma: $0, within: canvas)?[150, 150]
    }
    #expect(middles.allSatisfy { $0 == 255 })
  }
}
