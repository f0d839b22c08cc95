import ImageFormats
import PNGFormat

/// Decodes the bytes as an image file of whatever kind they begin like, and looks at every pixel.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImageFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? ImageCodecs.decode(bytes, limits: ImageLimits(maximumPixels: 1 << 18))
  else { return 0 }
  for frame in file.frames {
    precondition(frame.pixels.count == file.width * file.height * 4, "pixels are missing")
  }
  return 0
}
