#if canImport(SwiftUI)
  import AnimatableLayers
  import SwiftUI

  /// The view of either system that shows the layer of a `LayerHost`.
  struct LayerRepresentable<Layer: CALayer> {
    let host: LayerHost<Layer>
    let number: Int
    let phases: UpdatePhases
    let end: UpdatePhases

    @MainActor final class Coordinator {
      let updates = HostedUpdates()
      var playback = HostedPlayback()
      /// The layer's local time when it was hosted; `nil` before.
      var start: CFTimeInterval?
    }

    @MainActor func makeCoordinator() -> Coordinator { Coordinator() }

    @MainActor private func makeView() -> LayerContainerView<Layer> {
      LayerContainerView(content: host.make())
    }

    @MainActor private func update(
      _ view: LayerContainerView<Layer>, _ coordinator: Coordinator, _ values: EnvironmentValues,
      _ transaction: Transaction
    ) {
      view.environmentOverride = LayerEnvironment(values)
      view.isResizable = host.isResizable
      let layer = view.content
      let isAnimated = transaction.animation != nil && !transaction.disablesAnimations
      coordinator.updates.show(
        number, at: phases, towards: end,
        animation: host.animation ?? (isAnimated ? nil : LayerAnimation(nil)),
        completion: host.completion
      ) { host.update(layer) }
      let start = coordinator.start ?? layer.playback.time
      coordinator.start = start
      host.playback.apply(to: layer, replacing: coordinator.playback, since: start)
      coordinator.playback = host.playback
    }

    @MainActor private func size(
      _ proposal: ProposedViewSize, _ view: LayerContainerView<Layer>
    ) -> CGSize {
      view.sizing.size(of: view.content, width: proposal.width, height: proposal.height)
    }
  }

  extension LayerEnvironment {
    fileprivate init(_ values: EnvironmentValues) {
      self.init(
        appearance: values.colorScheme == .dark ? .dark : .light,
        increasesContrast: values.colorSchemeContrast == .increased,
        layoutDirection: values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
        textScale: TextSize(values.dynamicTypeSize).scale,
        reducesMotion: values.accessibilityReduceMotion,
        displayScale: values.displayScale)
    }
  }

  extension TextSize {
    /// `large` for an unknown size.
    fileprivate init(_ size: DynamicTypeSize) {
      self =
        DynamicTypeSize.allCases.firstIndex(of: size).flatMap(TextSize.init(rawValue:)) ?? .large
    }
  }

  #if os(macOS)
    extension LayerRepresentable: NSViewRepresentable {
      func makeNSView(context: Context) -> LayerContainerView<Layer> { makeView() }

      func updateNSView(_ view: LayerContainerView<Layer>, context: Context) {
        update(view, context.coordinator, context.environment, context.transaction)
      }

      func sizeThatFits(
        _ proposal: ProposedViewSize, nsView: LayerContainerView<Layer>, context: Context
      ) -> CGSize? { size(proposal, nsView) }
    }
  #else
    extension LayerRepresentable: UIViewRepresentable {
      func makeUIView(context: Context) -> LayerContainerView<Layer> { makeView() }

      func updateUIView(_ view: LayerContainerView<Layer>, context: Context) {
        update(view, context.coordinator, context.environment, context.transaction)
      }

      func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: LayerContainerView<Layer>, context: Context
      ) -> CGSize? { size(proposal, uiView) }
    }
  #endif
#endif
