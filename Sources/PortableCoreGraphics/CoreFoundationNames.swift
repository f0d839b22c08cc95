@_exported import Foundation
@_exported import PortableGeometry

// Foundation outside Apple's systems has no Core Foundation types. These names let source written for Apple's
// frameworks, with its `as CFString` and `as CFArray`, compile unchanged.

/// A time in seconds.
public typealias CFTimeInterval = Double
/// A string, for `"public.png" as CFString`.
public typealias CFString = String
/// An array, for `colors as CFArray`.
public typealias CFArray = [Any]
/// A dictionary, for `options as CFDictionary`.
public typealias CFDictionary = [AnyHashable: Any]
/// A buffer of bytes, for `data as CFData`.
public typealias CFData = Data
/// A buffer of bytes that can grow, for `NSMutableData() as CFMutableData`.
public typealias CFMutableData = NSMutableData
/// An address, for `url as CFURL`.
public typealias CFURL = URL

/// Returns an entry that is any kind of number, or nil for anything else.
func number(_ key: String, in dictionary: CFDictionary) -> Double? {
  switch dictionary[AnyHashable(key)] {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
