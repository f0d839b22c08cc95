import Foundation
import Testing

/// The object that a JSON document is, from its UTF-8 bytes.
package func jsonObject(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
}
