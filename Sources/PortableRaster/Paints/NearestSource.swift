struct NearestSource: RowSource {
  private let view: PixelView
  private let extend: ImagePaint.Extend
  private let steps: SampleSteps
  let isOpaque: Bool

  init(_ paint: ImagePaint, _ inverse: PixelTransform) {
    view = paint.view
    extend = paint.extend
    isOpaque = paint.isOpaque
    steps = SampleSteps(inverse, offset: 0)
  }

  func write(_ to: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var u = steps.u(x, y)
    var v = steps.v(x, y)
    var i = 0
    if steps.vx == 0 {
      let row = view.row(PixelView.inside(Int(v &>> 32), view.height, extend))
      while i < count {
        to[i] = row[PixelView.inside(Int(u &>> 32), view.width, extend)]
        u &+= steps.ux
        i &+= 1
      }
      return
    }
    while i < count {
      to[i] = view.nearest(Int(u &>> 32), Int(v &>> 32), extend)
      u &+= steps.ux
      v &+= steps.vx
      i &+= 1
    }
  }
}
