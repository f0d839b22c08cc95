import PNGFormat

extension CGImage {
  /// The pixels as straight RGBA bytes.
  package var straightPixels: [UInt8] {
    if case .encoded(let pixels) = content, let bytes = pixels.straightBytes, attachedMask == nil,
      !isMask
    {
      return bytes
    }
    let bitmap = bitmap
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = UnsafeRawBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: width * 4)
      bytes.append(contentsOf: row)
    }
    Premultiplication.unpremultiply(&bytes)
    return bytes
  }
}

extension EncodedPixels {
  /// The bytes of an image that is stored as straight RGBA, which multiplying and dividing would round.
  fileprivate var straightBytes: [UInt8]? {
    guard format.bitsPerComponent == 8, format.bitsPerPixel == 32, format.alpha == .last,
      format.byteSwap == 0, !format.isFloat, format.space.hasStandardValues, decode == nil,
      maskedOut == nil, bytesPerRow == size.width * 4
    else { return nil }
    return provider.withBytes { bytes in
      bytes.count == bytesPerRow * size.height ? [UInt8](bytes) : nil
    }
  }
}
