/// A complete request.
struct HTTPRequest: Equatable, Sendable {
  /// The methods that the server supports.
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  let method: Method
  let target: HTTPTarget
  /// The values of the header fields by their names in lower case; of a name that is repeated the last value.
  let fields: [String: String]
  let body: [UInt8]
}
