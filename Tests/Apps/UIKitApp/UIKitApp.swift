#if canImport(UIKit)
  import AnimatableLayers
  import LayerControls
  import LayerHosting
  import UIKit

  /// An app with a slider in a view of UIKit, for the tests that it hosts.
  @main final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = SliderController()
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  /// A slider in the middle of the screen, whose own layer is the control.
  final class SliderController: UIViewController {
    let slider = LayerView<CircularSliderLayer> { $0.lineWidth = 12 }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(slider)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      slider.frame = CGRect(
        x: view.bounds.midX - 100, y: view.bounds.midY - 100, width: 200, height: 200)
    }
  }
#endif
