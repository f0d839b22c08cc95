import AnimatableLayers
import LayerControls

/// A control's place in the gallery.
struct ControlShow: Sendable {
  /// The control's type.
  let title: String
  /// What it is, in a sentence.
  let summary: String
  let exhibits: [Exhibit]

  /// All controls, in the order of the page.
  static let all = [progressRing, sector, gauge] + inOneMotion

  /// The size of every layer on show, in points.
  static let side: CGFloat = 120
}

extension ControlShow {
  private static var progressRing: ControlShow {
    ControlShow(
      title: "ProgressRingLayer", summary: "A ring that fills up clockwise.",
      exhibits: [
        Exhibit(
          name: "progress-ring-implicit", title: "Implicit",
          code: """
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            ring.progress = 0.75
            CATransaction.commit()
            """, duration: 1, rest: 0.8
        ) {
          let ring = placed(ProgressRingLayer())
          ring.lineWidth = 14
          return Exhibit.Scene(layer: ring) {
            inTransaction(lasting: 1) { ring.progress = 0.75 }
          }
        },
        Exhibit(
          name: "progress-ring-explicit", title: "Explicit",
          code: """
            let spin = CABasicAnimation(keyPath: "startAngle")
            spin.fromValue = -CGFloat.pi / 2
            spin.toValue = 3 * CGFloat.pi / 2
            spin.duration = 1
            ring.add(spin, forKey: "spin")
            """, duration: 1, rest: 0
        ) {
          let ring = placed(ProgressRingLayer())
          ring.lineWidth = 14
          ring.progress = 0.3
          return Exhibit.Scene(layer: ring) {
            let spin = CABasicAnimation(keyPath: "startAngle")
            spin.fromValue = -CGFloat.pi / 2
            spin.toValue = 3 * CGFloat.pi / 2
            spin.duration = 1
            ring.add(spin, forKey: "spin")
          }
        },
      ])
  }

  private static var sector: ControlShow {
    ControlShow(
      title: "SectorLayer", summary: "A slice of a pie or of a doughnut.",
      exhibits: [
        Exhibit(
          name: "sector-implicit", title: "Implicit",
          code: """
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            share.angle = 0.7 * 2 * .pi
            CATransaction.commit()
            """, duration: 1, rest: 0.8
        ) {
          let share = placed(SectorLayer())
          return Exhibit.Scene(layer: share) {
            inTransaction(lasting: 1) { share.angle = 0.7 * 2 * .pi }
          }
        },
        Exhibit(
          name: "sector-explicit", title: "Explicit",
          code: """
            let open = CABasicAnimation(keyPath: "innerRadius")
            open.toValue = 44
            open.duration = 0.75
            open.autoreverses = true
            open.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            share.add(open, forKey: "open")
            """, duration: 1.5, rest: 0.5
        ) {
          let share = placed(SectorLayer())
          share.angle = 0.7 * 2 * .pi
          return Exhibit.Scene(layer: share) {
            let open = CABasicAnimation(keyPath: "innerRadius")
            open.toValue = 44
            open.duration = 0.75
            open.autoreverses = true
            open.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            share.add(open, forKey: "open")
          }
        },
      ])
  }

  private static var gauge: ControlShow {
    ControlShow(
      title: "GaugeLayer", summary: "An instrument: a needle before a round scale.",
      exhibits: [
        Exhibit(
          name: "gauge-implicit", title: "Implicit",
          code: """
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            gauge.angle = 0.7 * gauge.sweepAngle
            CATransaction.commit()
            """, duration: 1, rest: 0.8
        ) {
          let gauge = placed(GaugeLayer())
          return Exhibit.Scene(layer: gauge) {
            inTransaction(lasting: 1) { gauge.angle = 0.7 * gauge.sweepAngle }
          }
        },
        Exhibit(
          name: "gauge-explicit", title: "Explicit",
          code: """
            let test = CABasicAnimation(keyPath: "angle")
            test.toValue = gauge.sweepAngle
            test.duration = 0.75
            test.autoreverses = true
            test.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            gauge.add(test, forKey: "test")
            """, duration: 1.5, rest: 0.5
        ) {
          let gauge = placed(GaugeLayer())
          return Exhibit.Scene(layer: gauge) {
            let test = CABasicAnimation(keyPath: "angle")
            test.toValue = gauge.sweepAngle
            test.duration = 0.75
            test.autoreverses = true
            test.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            gauge.add(test, forKey: "test")
          }
        },
      ])
  }

  /// Gives a layer its place and the gallery's resolution.
  private static func placed<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.contentsScale = ExhibitRecording.scale
    return layer
  }

  static func inTransaction(lasting duration: CFTimeInterval, change: () -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    change()
    CATransaction.commit()
  }
}
