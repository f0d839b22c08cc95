package enum FillRule: Sendable, BitwiseCopyable {
  case nonZero
  case evenOdd
}
