import Foundation

extension StrokeOutliner {
  mutating func stroke(
    _ path: Path, transform: CGAffineTransform, _ emit: (Contour) -> Void
  ) {
    let a = Double(transform.a)
    let b = Double(transform.b)
    let c = Double(transform.c)
    let d = Double(transform.d)
    let tx = Double(transform.tx)
    let ty = Double(transform.ty)
    path.withElements { verbs, coordinates in
      var next = coordinates
      var index = 0
      while index < verbs.count {
        let verb = verbs[index]
        index &+= 1
        if verb == .close {
          close(emit)
          continue
        }
        let x = a * next[0] + c * next[1] + tx
        let y = b * next[0] + d * next[1] + ty
        next += 2
        if verb == .line {
          line(x, y)
          continue
        }
        if verb == .move {
          finish(emit)
          begin(x, y)
          continue
        }
        let x2 = a * next[0] + c * next[1] + tx
        let y2 = b * next[0] + d * next[1] + ty
        next += 2
        if verb == .quad {
          quad(x, y, x2, y2)
          continue
        }
        let x3 = a * next[0] + c * next[1] + tx
        let y3 = b * next[0] + d * next[1] + ty
        next += 2
        cubic(x, y, x2, y2, x3, y3)
      }
    }
    finish(emit)
  }
}
