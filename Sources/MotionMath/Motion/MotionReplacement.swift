/// The replacement of a motion where less motion is wanted.
package enum MotionReplacement: Sendable {
  case nothing
  /// A motion of the layer's opacity, with both ends.
  case motion(Motion)
}
