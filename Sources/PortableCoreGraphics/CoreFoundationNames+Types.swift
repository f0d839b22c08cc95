// Core Foundation's names for types and constants, for code that draws with Core Text and Image I/O.

/// An allocator, which is ignored here.
public final class CFAllocator: Sendable {
  fileprivate init() {}
}

/// The allocator that is used when none is named.
public let kCFAllocatorDefault: CFAllocator! = CFAllocator()
/// The system's allocator.
public let kCFAllocatorSystemDefault: CFAllocator! = kCFAllocatorDefault
/// The allocator that allocates nothing.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

/// A number, for `1 as CFNumber`.
public typealias CFNumber = NSNumber
/// True or false.
public typealias CFBoolean = NSNumber
/// True.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// An array that can grow.
public typealias CFMutableArray = NSMutableArray
/// A string that can change.
public typealias CFMutableString = NSMutableString
/// A dictionary that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// A string with attributes that can change.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// The number of a type of objects, the same as long as a process runs.
public typealias CFTypeID = UInt

package func typeID(of type: Any.Type) -> CFTypeID {
  CFTypeID(bitPattern: ObjectIdentifier(type).hashValue)
}

/// Returns what `CFGetTypeID(_:)` returns for arrays.
public func CFArrayGetTypeID() -> CFTypeID { typeID(of: CFArray.self) }
/// Returns what `CFGetTypeID(_:)` returns for strings.
public func CFStringGetTypeID() -> CFTypeID { typeID(of: CFString.self) }
/// Returns what `CFGetTypeID(_:)` returns for strings with attributes.
public func CFAttributedStringGetTypeID() -> CFTypeID { typeID(of: CFAttributedString.self) }

// MARK: Darwin's C library

/// The largest `Float`, for animations without an end.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
