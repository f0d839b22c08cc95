// The lesser and the greater of two numbers, as the standard library has them for all that can be compared: in a debug
// build those look up how.

@inlinable @inline(__always) func min(_ a: Int, _ b: Int) -> Int { b < a ? b : a }
@inlinable @inline(__always) func max(_ a: Int, _ b: Int) -> Int { b >= a ? b : a }
@inline(__always) func min(_ a: Int32, _ b: Int32) -> Int32 { b < a ? b : a }
@inline(__always) func max(_ a: Int32, _ b: Int32) -> Int32 { b >= a ? b : a }
@inline(__always) func min(_ a: Double, _ b: Double) -> Double { b < a ? b : a }
@inline(__always) func max(_ a: Double, _ b: Double) -> Double { b >= a ? b : a }
