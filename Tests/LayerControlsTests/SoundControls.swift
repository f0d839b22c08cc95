import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

/// What holds of every class of layers, of the controls.
@Suite struct SoundControls {
  @Test(arguments: ControlSample.all)
  func `a control is a sound layer`(sample: ControlSample) {
    checkLayer { sample.make() }
  }
}
