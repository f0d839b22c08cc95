/// A value of a model before or after a change: numbers and structures as motions compute with them, anything else as the
/// layer's container holds it.
package enum ModelValue {
  case plain(InterpolableValue)
  // Indirect, so that numbers and structures are copied without a look at what an object is.
  indirect case object(Any)
}
