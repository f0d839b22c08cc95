import AnimatableLayers

/// Layers of one kind in a row, from the size of a button down to one pixel.
func sizeParade<Layer: CALayer>(
  _ make: @autoclosure () -> Layer, _ change: (Layer) -> Void
) -> CALayer {
  let row = CALayer()
  var x: CGFloat = 0
  for side in [64, 48, 33, 32, 24, 17, 16, 12, 9, 8, 5, 4, 3, 2, 1] as [CGFloat] {
    let layer = make()
    change(layer)
    layer.frame = CGRect(x: x, y: 0, width: side, height: side)
    row.addSublayer(layer)
    x += side + 8
  }
  row.frame = CGRect(x: 0, y: 0, width: x - 8, height: 64)
  return row
}
