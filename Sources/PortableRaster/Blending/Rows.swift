#if DEBUG
  /// The row kernels of this build.
  typealias Rows = ScalarRows
#else
  /// The row kernels of this build.
  typealias Rows = VectorRows
#endif
