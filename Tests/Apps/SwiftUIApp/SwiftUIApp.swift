#if canImport(UIKit)
  import AnimatableLayers
  import LayerControls
  import LayerHosting
  import SwiftUI

  /// An app with a slider in SwiftUI, for the tests that it hosts.
  @main struct SliderApp: App {
    @StateObject private var volume = Volume()

    var body: some Scene {
      WindowGroup { SliderScreen(volume: volume) }
    }
  }

  /// The number that the slider shows and changes.
  final class Volume: ObservableObject {
    @Published var level: CGFloat = 0
    /// The ends of animations, as the host reports them.
    var ends: [Bool] = []
  }

  struct SliderScreen: View {
    @ObservedObject var volume: Volume

    var body: some View {
      LayerHost(CircularSliderLayer()) { slider in
        slider.lineWidth = 12
        slider.value = volume.level
        slider.valueChanged = { [volume] in volume.level = $0 }
      }
      .animationDidFinish { [volume] in volume.ends.append($0) }
      .resizable()
      .frame(width: 200, height: 200)
    }
  }
#endif
