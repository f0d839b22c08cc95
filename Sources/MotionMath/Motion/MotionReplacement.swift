/// What stands for a motion where less motion is wanted.
package enum MotionReplacement: Sendable {
  case nothing
  /// Of the layer's opacity, with both ends.
  case motion(Motion)
}
