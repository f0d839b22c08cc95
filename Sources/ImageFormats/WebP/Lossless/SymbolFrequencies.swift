struct SymbolFrequencies {
  var green: [Int]
  var red = [Int](repeating: 0, count: 256)
  var blue = [Int](repeating: 0, count: 256)
  var alpha = [Int](repeating: 0, count: 256)
  var distance = [Int](repeating: 0, count: PrefixCodeGroup.distanceCount)
  var extraBits = 0

  /// - Parameter cacheSize: the entries of the color cache; 0 is none.
  init(cacheSize: Int) {
    green = [Int](repeating: 0, count: 256 + PrefixCodeGroup.lengthCount + cacheSize)
  }
}
