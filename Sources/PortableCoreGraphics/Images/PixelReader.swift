/// Reads the components of encoded pixels; missing bytes read as 0.
struct PixelReader {
  let format: PixelFormat
  let bytes: UnsafeRawBufferPointer
  let bytesPerRow: Int
  /// The values of the smallest and the largest number of each color component; `nil` for 0...1.
  let decode: [SIMD2<Double>]?

  /// Colors are counted first, then alpha, whatever their order in memory.
  func bits(x: Int, y: Int, component: Int) -> UInt32 {
    let size = format.bitsPerComponent
    var slot = component
    if format.isAlphaFirst { slot = component == format.colorCount ? 0 : component + 1 }
    let bit = x * format.bitsPerPixel + format.leadingBits + slot * size
    let row = y * bytesPerRow
    var value: UInt64 = 0
    let first = bit / 8
    let last = (bit + size - 1) / 8
    for index in first...last { value = value &<< 8 | UInt64(byte(row, index)) }
    value >>= UInt64((last + 1) * 8 - bit - size)
    return UInt32(truncatingIfNeeded: value & ((1 << UInt64(size)) - 1))
  }

  private func byte(_ row: Int, _ index: Int) -> UInt8 {
    let place = row + (index ^ format.byteSwap)
    return place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  /// In 0...1 for integers; 0 for NaN.
  func number(_ bits: UInt32) -> Double {
    guard format.isFloat else { return Double(bits) / format.maximum }
    let value =
      format.bitsPerComponent == 32
      ? Double(Float(bitPattern: bits)) : Half.value(ofBits: UInt16(truncatingIfNeeded: bits))
    return value.isNaN ? 0 : value
  }

  /// Straight; components outside 0...1 are possible.
  func standardRGBA(x: Int, y: Int) -> SIMD4<Double> {
    let count = format.colorCount
    var alpha = 1.0
    if format.hasAlpha {
      alpha = max(0, min(number(bits(x: x, y: y, component: count)), 1))
    }
    guard count > 0 else { return SIMD4(0, 0, 0, alpha) }
    let isIndexed = format.space.model == .indexed
    var values = SIMD4<Double>()
    for component in 0..<count {
      let raw = bits(x: x, y: y, component: component)
      var value = number(raw)
      if let range = decode?[component] {
        value = range.x + value * (range.y - range.x)
      } else if isIndexed {
        value = Double(raw)
      }
      if format.isPremultiplied { value = alpha > 0 ? value / alpha : 0 }
      values[component] = format.space.stored(value)
    }
    return SIMD4(format.space.standardRGB(values), alpha)
  }

  func isInside(_ ranges: [ClosedRange<UInt32>], x: Int, y: Int) -> Bool {
    ranges.indices.allSatisfy { ranges[$0].contains(bits(x: x, y: y, component: $0)) }
  }
}

/// Floating-point numbers of 16 bits, which not every platform's Swift has.
enum Half {
  static func value(ofBits bits: UInt16) -> Double {
    let sign = bits & 0x8000 == 0 ? 1.0 : -1.0
    let exponent = Int(bits &>> 10 & 31)
    let fraction = Double(bits & 1023)
    switch exponent {
    case 0: return sign * fraction * 0x1p-24
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default:
      return sign * Double(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
  }

  /// Rounds to nearest; `value` must be in 0...65504.
  static func bits(of value: Double) -> UInt16 {
    guard value >= 0x1p-14 else { return UInt16(value * 0x1p24 + 0.5) }
    let exponent = Int(value.exponent)
    let steps = Int(value.significand * 1024 + 0.5)
    // A fraction rounded up to 2 carries into the exponent by itself.
    return UInt16((exponent + 14) * 1024 + steps)
  }
}
