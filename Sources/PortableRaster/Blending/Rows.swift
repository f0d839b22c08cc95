#if DEBUG
  typealias Rows = ScalarRows
#else
  typealias Rows = VectorRows
#endif
