enum HTTPStatus: Int, Error, CaseIterable {
  case ok = 200
  case noContent = 204
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case contentTooLarge = 413
  case misdirected = 421
  case fieldsTooLarge = 431
  case unavailable = 503

  /// The phrases of RFC 9110.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .contentTooLarge: "Content Too Large"
    case .misdirected: "Misdirected Request"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    }
  }
}
