extension CATransaction {
  /// Sets a completion block with a parameter, which receives whether the animations finished.
  ///
  ///     CATransaction.setCompletionBlock { finished in
  ///       print(finished ? "there" : "cut short")
  ///     }
  ///     layer.add(animation, forKey: "move")
  ///
  /// It waits for the animations that are added after it was set, also in nested transactions: set it first. It replaces
  /// the transaction's completion block.
  ///
  /// - Parameter block: called once, with whether all animations reached their ends; with true, at the commit, if there
  ///   were none.
  public static func setCompletionBlock(_ block: @escaping (_ finished: Bool) -> Void) {
    setFinishedBlock(block)
  }
}
