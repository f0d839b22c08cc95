import PNGFormat

/// Decodes the bytes as a picture and as an animation; pictures that could be read must come back the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = ImageLimits(maximumPixels: 1 << 18)
  if let image = try? PNG.decode(bytes, limits: limits) {
    let again = try? PNG.decode(PNG.encode(image), limits: limits)
    precondition(again?.pixels == image.pixels, "encoding changed the pixels")
  }
  _ = try? PNG.decodeAnimation(bytes, limits: limits)
  return 0
}
