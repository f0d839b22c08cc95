package enum SourceComment {
  /// The index after the comment that begins at `start`; `nil` where none does. Block comments nest.
  package static func end(in text: [UInt8], from start: Int) -> Int? {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    func pair(at index: Int) -> (UInt8, UInt8)? {
      index + 1 < text.count ? (text[index], text[index + 1]) : nil
    }
    guard let opening = pair(at: start), opening.0 == slash else { return nil }
    if opening.1 == slash {
      return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    guard opening.1 == star else { return nil }
    var depth = 1
    var next = start + 2
    while depth > 0, let (first, second) = pair(at: next) {
      let step = (first, second) == (slash, star) ? 1 : (first, second) == (star, slash) ? -1 : 0
      depth += step
      next += step == 0 ? 1 : 2
    }
    return depth == 0 ? next : text.count
  }
}
