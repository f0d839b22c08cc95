func multiplyBytes(_ to: UnsafeMutablePointer<UInt8>, _ by: UnsafePointer<UInt8>, _ count: Int) {
  var i = 0
  while i < count {
    to[i] = UInt8(truncatingIfNeeded: scaledByte(UInt32(to[i]), UInt32(by[i])))
    i &+= 1
  }
}

func scaleBytes(
  _ to: UnsafeMutablePointer<UInt8>, _ from: UnsafePointer<UInt8>, _ count: Int, by factor: UInt32
) {
  var i = 0
  while i < count {
    to[i] = UInt8(truncatingIfNeeded: scaledByte(UInt32(from[i]), factor))
    i &+= 1
  }
}

func copyAlpha(_ from: UnsafePointer<UInt32>, _ count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
  var i = 0
  while i < count {
    bytes[i] = UInt8(truncatingIfNeeded: from[i] &>> 24)
    i &+= 1
  }
}
