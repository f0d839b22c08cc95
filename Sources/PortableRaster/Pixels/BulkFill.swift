// Debug builds do not inline the fill loops of the standard library: copying the filled part on with memcpy is ten
// times as fast there.

@_transparent func fillWords(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
  #if DEBUG
    fillWordsByCopying(to, count, word)
  #else
    let words = SIMD8<UInt32>(repeating: word)
    var i = 0
    while i &+ 8 <= count {
      UnsafeMutableRawPointer(to + i).storeBytes(of: words, as: SIMD8<UInt32>.self)
      i &+= 8
    }
    while i < count {
      to[i] = word
      i &+= 1
    }
  #endif
}

@_transparent func fillBytes(_ to: UnsafeMutablePointer<UInt8>, _ count: Int, _ byte: UInt8) {
  #if DEBUG
    fillByCopying(to, count, byte)
  #else
    to.update(repeating: byte, count: count)
  #endif
}

#if DEBUG
  /// `fillByCopying` for words: debug builds do not specialize the generic function.
  private func fillWordsByCopying(_ to: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32)
  {
    fillByDoubling(to, count, word)
  }
#endif

func fillByCopying<Value: BitwiseCopyable>(
  _ to: UnsafeMutablePointer<Value>, _ count: Int, _ value: Value
) {
  fillByDoubling(to, count, value)
}

/// Writes up to 16 values and copies them on, in pieces that stay in the first-level cache.
@_transparent private func fillByDoubling<Value: BitwiseCopyable>(
  _ to: UnsafeMutablePointer<Value>, _ count: Int, _ value: Value
) {
  let few = count < 16 ? count : 16
  var done = 0
  while done < few {
    to[done] = value
    done &+= 1
  }
  while done < count {
    var next = done < count &- done ? done : count &- done
    if next > 4096 { next = 4096 }
    (to + done).update(from: to, count: next)
    done &+= next
  }
}
