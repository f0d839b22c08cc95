/// Reads the bytes as a request, at once and as they would arrive; what is read must be the same, and within its limits.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = HTTPLimits(head: 512, body: 64)
  let parser = HTTPRequestParser(limits: limits)
  let whole = parser.parse(bytes)
  // Arriving bytes are read again and again; a kilobyte of them is enough to see a difference.
  let length = (0...min(bytes.count, 1_024)).first {
    parser.parse(Array(bytes[..<$0])) != .needsMore
  }
  let first = length.map { parser.parse(Array(bytes[..<$0])) } ?? .needsMore
  precondition(first == whole, "\(first) became \(whole)")
  guard case .request(let request) = whole, let length else { return 0 }
  precondition(length <= limits.head + limits.body)
  let segments = request.target.segments
  precondition(segments.allSatisfy { $0 != ".." && !$0.utf8.contains(UInt8(ascii: "/")) })
  precondition(segments.dropLast().allSatisfy { !$0.isEmpty }, "\(segments) has a gap")
  return 0
}
