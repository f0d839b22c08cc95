extension CATransaction {
  /// Sets a completion block with a parameter, which receives whether the animations finished.
  ///
  ///     CATransaction.begin()
  ///     CATransaction.setCompletionBlock { finished in
  ///       print(finished ? "there" : "cut short")
  ///     }
  ///     layer.add(animation, forKey: "move")
  ///     CATransaction.commit()
  ///
  /// It waits for the animations that are added after it was set, also in nested transactions: set it first. It takes the
  /// place of the transaction's completion block.
  ///
  /// - Parameter block: called once, with whether all animations reached their ends; with true, at the commit, when there
  ///   were none.
  public static func setCompletionBlock(_ block: @escaping (_ finished: Bool) -> Void) {
    setFinishedBlock(block)
  }
}
