import PortableCoreGraphics

func keyedValues(_ keys: [String], _ value: (String) -> Any?) -> [String: Any] {
  var values: [String: Any] = [:]
  for key in keys { values[key] = value(key) ?? NSNull() }
  return values
}

/// Hands out values by key, `nil` for `NSNull`; sorted, because setting one key may change what another one does.
func forEachKey(of values: [String: Any], _ set: (Any?, String) -> Void) {
  for (key, value) in values.sorted(by: { $0.key < $1.key }) {
    set(value is NSNull ? nil : value, key)
  }
}
