// Concrete overloads: debug builds do not specialize the generic ones of the standard library.

@inlinable @inline(__always) func min(_ a: Int, _ b: Int) -> Int { b < a ? b : a }
@inlinable @inline(__always) func max(_ a: Int, _ b: Int) -> Int { b >= a ? b : a }
@inline(__always) func min(_ a: Int32, _ b: Int32) -> Int32 { b < a ? b : a }
@inline(__always) func max(_ a: Int32, _ b: Int32) -> Int32 { b >= a ? b : a }
@inline(__always) func min(_ a: Double, _ b: Double) -> Double { b < a ? b : a }
@inline(__always) func max(_ a: Double, _ b: Double) -> Double { b >= a ? b : a }
