/// A status code with its phrase in RFC 9110.
enum HTTPStatus: String, Error {
  case ok = "200 OK"
  case noContent = "204 No Content"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case contentTooLarge = "413 Content Too Large"
  case misdirected = "421 Misdirected Request"
  case fieldsTooLarge = "431 Request Header Fields Too Large"
  case unavailable = "503 Service Unavailable"
}
