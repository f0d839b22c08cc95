struct SymbolFrequencies {
  var green: [Int]
  var red = [Int](repeating: 0, count: 256)
  var blue = [Int](repeating: 0, count: 256)
  var alpha = [Int](repeating: 0, count: 256)
  var distance = [Int](repeating: 0, count: PrefixCodeGroup.distanceCount)
  var extraBits = 0

  /// `cacheSize` is 0 without a color cache.
  init(cacheSize: Int) {
    green = [Int](repeating: 0, count: PrefixCodeGroup.firstCached + cacheSize)
  }
}
