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

/// A string with attributes, for `NSAttributedString(string: "3") as CFAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// Any object, such as a `CTFont` or a `CFString`.
public typealias CFTypeRef = Any
/// An index or a count.
public typealias CFIndex = Int

/// The index that stands for nothing.
public let kCFNotFound: CFIndex = -1

/// Neighboring elements of a sequence.
public struct CFRange: Hashable, Sendable {
  /// The index of the first.
  public var location: CFIndex = 0
  /// How many there are.
  public var length: CFIndex = 0

  /// Creates an empty range at the start.
  public init() {}

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Returns a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// Every numeric type bridges to `NSNumber`.
package func number(_ key: String, in dictionary: CFDictionary) -> Double? {
  (dictionary[key] as? NSNumber)?.doubleValue
}
