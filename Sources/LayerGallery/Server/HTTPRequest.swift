struct HTTPRequest: Equatable, Sendable {
  /// The methods that a page of the preview uses.
  enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
  }

  /// A header field; the name is in lower case.
  struct Field: Equatable, Sendable {
    let name: String
    let value: String
  }

  let method: Method
  let target: HTTPTarget
  let fields: [Field]
  let body: [UInt8]

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
