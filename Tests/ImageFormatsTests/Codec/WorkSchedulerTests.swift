import Foundation
import Testing

@testable import ImageFormats

@Suite struct WorkSchedulerTests {
  private static let schedulers = [
    "in order": WorkScheduler.inOrder,
    "backward": WorkScheduler { count, body in for index in (0..<count).reversed() { body(index) }
    },
    "on threads": WorkScheduler { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    },
  ]

  @Test(arguments: schedulers.keys.sorted())
  func `values come in the order of their indices`(name: String) throws {
    let scheduler = try #require(Self.schedulers[name])
    #expect(scheduler.map(40) { "\($0)" } == (0..<40).map { "\($0)" })
    #expect(scheduler.map(0) { $0 }.isEmpty)
  }

  @Test(arguments: ImageCodecs.all.filter(\.canEncode).map(\.typeIdentifier), [3, 900])
  func `an animation is the same file whoever encodes its frames`(type: String, colors: Int) throws
  {
    let codec = try #require(ImageCodecs.codec(typeIdentifier: type))
    let frames = (0..<6).map { number in
      let pixels = (0..<(40 * 30)).flatMap { place -> [UInt8] in
        let color = (place + number * number) % colors
        return [UInt8(color % 256), UInt8(color / 4 % 256), UInt8(number), 255]
      }
      return ImageFile.Frame(pixels: pixels, delay: FrameDelay(milliseconds: 40))
    }
    let file = ImageFile(width: 40, height: 30, frames: frames)
    let expected = codec.encode(file)
    #expect(expected != nil)
    for scheduler in Self.schedulers.values {
      #expect(codec.encode(file, on: scheduler) == expected)
    }
  }
}
