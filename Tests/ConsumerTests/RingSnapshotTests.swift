import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

// sample begins
@Test func `the ring fills up`() {
  let ring = ProgressRingLayer()
  ring.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
  assertSnapshot(
    of: ring, as: .filmstrip(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25])
  ) { $0.progress = 1 }
}
// sample ends
