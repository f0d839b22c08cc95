/// Reads the bytes as a request, at once and as they would arrive; what is read must be the same, and within its limits.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = HTTPLimits(head: 512, body: 64)
  func read(_ count: Int) -> Result<HTTPRequest?, HTTPStatus> {
    Result { () throws(HTTPStatus) in try HTTPRequest(Array(bytes[..<count]), limits: limits) }
  }
  let whole = read(bytes.count)
  // Arriving bytes are read again and again; a kilobyte of them is enough to see a difference.
  let length = (0...min(bytes.count, 1_024)).first { read($0) != .success(nil) }
  let first = length.map(read) ?? .success(nil)
  precondition(first == whole, "\(first) became \(whole)")
  guard case .success(let request?) = whole, let length else { return 0 }
  precondition(length <= limits.head + limits.body)
  precondition(request.path.hasPrefix("/") && request.body.count <= limits.body)
  return 0
}
