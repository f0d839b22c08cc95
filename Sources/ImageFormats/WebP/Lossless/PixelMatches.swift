/// For each place, how many pixels from it on repeat those to the left, those above, and the longest stretch of others.
final class PixelMatches {
  /// The longest copy of the format.
  static let longest = 4_096
  /// A match of this length ends the search.
  static let niceLength: Int32 = 128

  private static let longestDistance = 1 &<< 20 - DistanceCodes.neighborCount
  /// How many earlier places with the same two pixels are compared.
  private static let searchDepth = 32
  /// Behind a match of this length the search goes on with the same distance.
  private static let keptLength = 16

  let count: Int
  let width: Int
  let left: UnsafeMutablePointer<Int32>
  let above: UnsafeMutablePointer<Int32>
  /// Longer than both; 0 is none.
  let far: UnsafeMutablePointer<Int32>
  /// Of the matches in `far`, in pixels.
  let distances: UnsafeMutablePointer<Int32>

  init(_ pixels: [UInt32], width: Int) {
    count = pixels.count
    self.width = width
    left = .allocate(capacity: count + 1)
    above = .allocate(capacity: count + 1)
    far = .allocate(capacity: count + 1)
    distances = .allocate(capacity: count + 1)
    pixels.withUnsafeBufferPointer { pixels in
      measure(pixels.baseAddress!, distance: 1, into: left)
      measure(pixels.baseAddress!, distance: width, into: above)
      search(pixels.baseAddress!)
    }
  }

  deinit {
    for lengths in [left, above, far, distances] { lengths.deallocate() }
  }

  private func measure(
    _ pixels: UnsafePointer<UInt32>, distance: Int, into lengths: UnsafeMutablePointer<Int32>
  ) {
    var place = count &- 1
    var length: Int32 = 0
    while place >= distance {
      length =
        pixels[place] == pixels[place &- distance]
        ? min(length &+ 1, Int32(truncatingIfNeeded: Self.longest)) : 0
      lengths[place] = length
      place &-= 1
    }
    while place >= 0 {
      lengths[place] = 0
      place &-= 1
    }
  }

  private func search(_ pixels: UnsafePointer<UInt32>) {
    let hashBits = max(Int.bitWidth - count.leadingZeroBitCount, 4)
    let shift = UInt32(32 - min(hashBits, 16))
    // The last place with each hash, and for each place the one before; -1 is none.
    var heads = [Int32](repeating: -1, count: 1 << min(hashBits, 16))
    var links = [Int32](repeating: -1, count: count)
    heads.withUnsafeMutableBufferPointer { heads in
      links.withUnsafeMutableBufferPointer { links in
        far[0] = 0
        far[count &- 1] = 0
        var place = 0
        while place < count &- 1 {
          let near = max(left[place], above[place])
          if near >= Self.niceLength {
            far[place] = 0
            place &+= 1
            continue
          }
          let mixed = pixels[place] &* 0x1E35_A7BD ^ pixels[place &+ 1] &* 0x9E37_79B1
          let hash = Int(mixed &>> shift)
          if place > 0, far[place &- 1] > Self.keptLength {
            far[place] = far[place &- 1] &- 1
            distances[place] = distances[place &- 1]
          } else {
            searchOne(
              pixels, place, from: Int(heads[hash]), links.baseAddress!, longerThan: Int(near))
          }
          links[place] = heads[hash]
          heads[hash] = Int32(truncatingIfNeeded: place)
          place &+= 1
        }
      }
    }
  }

  private func searchOne(
    _ pixels: UnsafePointer<UInt32>, _ place: Int, from first: Int,
    _ links: UnsafeMutablePointer<Int32>, longerThan near: Int
  ) {
    let limit = min(count &- place, Self.longest)
    var best = near
    var distance = 0
    var candidate = first
    var depth = Self.searchDepth
    while candidate >= 0, depth > 0, place &- candidate <= Self.longestDistance, best < limit {
      // The pixel that would make the match longer rules most candidates out.
      if pixels[candidate &+ best] == pixels[place &+ best] {
        var length = 0
        while length < limit, pixels[candidate &+ length] == pixels[place &+ length] {
          length &+= 1
        }
        if length > best {
          best = length
          distance = place &- candidate
          if length >= Int(Self.niceLength) { break }
        }
      }
      candidate = Int(links[candidate])
      depth &-= 1
    }
    far[place] = distance > 0 ? Int32(truncatingIfNeeded: best) : 0
    distances[place] = Int32(truncatingIfNeeded: distance)
  }
}
