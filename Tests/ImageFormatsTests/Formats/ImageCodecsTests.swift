import Foundation
import TestSupport
import Testing

@testable import ImageFormats
@testable import PNGFormat

@Suite struct ImageCodecsTests {
  private let png = PNG.encode(
    PNGImage(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64)))

  @Test func `a file's kind is recognized by its first bytes`() {
    #expect(ImageCodecs.codec(recognizing: png)?.typeIdentifier == "public.png")
    #expect(ImageCodecs.codec(recognizing: Array("no image".utf8)) == nil)
    #expect(ImageCodecs.codec(recognizing: []) == nil)
  }

  @Test func `every kind is found by its own type`() {
    for codec in ImageCodecs.all {
      #expect(ImageCodecs.codec(typeIdentifier: codec.typeIdentifier) != nil)
      #expect(!codec.recognizes([]))
    }
    #expect(Set(ImageCodecs.all.map(\.typeIdentifier)).count == ImageCodecs.all.count)
    #expect(ImageCodecs.codec(typeIdentifier: "public.image") == nil)
  }

  @Test func `bytes of no known kind, damage and images too large are told apart`() {
    func kind(_ bytes: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageFileError.Kind? {
      let error = #expect(throws: ImageFileError.self) {
        try ImageCodecs.decode(bytes, limits: limits)
      }
      return error?.kind
    }
    #expect(kind([1, 2, 3]) == .unknownFormat)
    #expect(kind(Array(png.prefix(40))) == .truncated)
    #expect(kind(png, limits: ImageLimits(maximumPixels: 10)) == .tooLarge)
  }

  @Test(arguments: ImageCodecs.all.filter(\.canEncode).map(\.typeIdentifier), [3, 900])
  func `an animation is one file however frames are scheduled`(type: String, colors: Int) throws {
    let codec = try #require(ImageCodecs.codec(typeIdentifier: type))
    let frames = (0..<6).map { number in
      let pixels = (0..<(40 * 30)).flatMap { place -> [UInt8] in
        let color = (place + number * number) % colors
        return [UInt8(color % 256), UInt8(color / 4 % 256), UInt8(number), 255]
      }
      return ImageFile.Frame(pixels: pixels, delay: FrameDelay(framesPerSecond: 25))
    }
    let file = ImageFile(width: 40, height: 30, frames: frames)
    let expected = codec.encode(file)
    #expect(expected != nil)
    let backward = WorkScheduler { count, body in
      for index in (0..<count).reversed() { body(index) }
    }
    let onThreads = WorkScheduler { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    for scheduler in [backward, onThreads] {
      #expect(codec.encode(file, on: scheduler) == expected)
    }
  }

  @Test(
    arguments: [
      "GIF/anim-clear.gif", "GIF/interlaced.gif", "GIF/colors17.gif", "JPEG/420.jpg",
      "JPEG/422-progressive.jpg", "JPEG/separate.jpg", "JPEG/cmyk.jpg",
    ])
  func `damaged bytes never trap`(name: String) throws {
    let bytes = try DecodedFixture.bytes(name)
    let codec = try #require(ImageCodecs.codec(recognizing: bytes))
    var state: UInt32 = 7
    for index in Array(stride(from: 2, to: bytes.count, by: 3)).testCases {
      var damaged = bytes
      state = state &* 1_664_525 &+ 1_013_904_223
      damaged[index] = UInt8(truncatingIfNeeded: state >> 24)
      _ = try? codec.read(damaged, limits: ImageLimits(maximumPixels: 1 << 16))
    }
  }
}
