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
/// An address, for `url as CFURL`.
public typealias CFURL = URL
