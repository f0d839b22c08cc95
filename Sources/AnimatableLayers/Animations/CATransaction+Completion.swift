extension CATransaction {
  /// Sets a closure like `setCompletionBlock(_:)`, which receives how the animations ended.
  ///
  ///     CATransaction.begin()
  ///     CATransaction.setCompletion { finished in print(finished ? "there" : "cut short") }
  ///     layer.add(animation, forKey: "move")
  ///     CATransaction.commit()
  ///
  /// It waits for the animations that are added after it was set, in nested transactions too: set it
  /// first. It takes the place of the transaction's completion block.
  ///
  /// - Parameter completion: called once, with whether all animations reached their ends; true, at
  ///   the commit, when there were none.
  public static func setCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    setFinishedBlock(completion)
  }
}
