/// The purpose of a font of the system.
public enum CTFontUIFontType: UInt32, Sendable {
  /// Nothing: there is no such font.
  case none = 0xFFFF_FFFF
  /// Text of users.
  case user = 0
  /// Text of users in figures of equal width.
  case userFixedPitch = 1
  /// Text of the system.
  case system = 2
  /// Bold text of the system.
  case emphasizedSystem = 3
  /// Small text of the system.
  case smallSystem = 4
  /// Small bold text of the system.
  case smallEmphasizedSystem = 5
  /// The smallest text of the system.
  case miniSystem = 6
  /// The smallest bold text of the system.
  case miniEmphasizedSystem = 7
  /// Lists.
  case views = 8
  /// Documents.
  case application = 9
  /// Labels.
  case label = 10
  /// Titles of windows.
  case windowTitle = 15
  /// Buttons.
  case pushButton = 16
  /// Titles of alerts.
  case alertHeader = 18
  /// Details.
  case systemDetail = 19
  /// Bold details.
  case emphasizedSystemDetail = 20
  /// Toolbars.
  case toolbar = 21
  /// Messages.
  case message = 23
  /// Tool tips.
  case toolTip = 25
  /// Contents of controls.
  case controlContent = 26

  var isEmphasized: Bool {
    switch self {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .windowTitle,
      .alertHeader, .emphasizedSystemDetail:
      true
    default: false
    }
  }

  var size: CGFloat {
    switch self {
    case .smallSystem, .smallEmphasizedSystem, .toolbar, .toolTip: 11
    case .miniSystem, .miniEmphasizedSystem, .systemDetail, .emphasizedSystemDetail, .label: 9
    case .user, .application, .controlContent, .views: 12
    default: 13
    }
  }
}
