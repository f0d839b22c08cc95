/// The properties that one kind of layer has beyond `CALayer`'s, with Apple's defaults.
protocol KindState {
  init()
}

/// A `TypedKindStorage` of any kind.
class KindStorage {}

/// The properties of one kind behind a reference, so that the state of a plain layer stays small.
private final class TypedKindStorage<Kind: KindState>: KindStorage {
  var kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }
}

extension LayerState {
  /// The defaults while none was set.
  subscript<Kind: KindState>(kind type: Kind.Type) -> Kind {
    _read {
      if let storage = kindStorage as? TypedKindStorage<Kind> {
        yield storage.kind
      } else {
        yield Kind()
      }
    }
    _modify {
      if !(kindStorage is TypedKindStorage<Kind>) {
        kindStorage = TypedKindStorage(Kind())
      } else if !isKnownUniquelyReferenced(&kindStorage) {
        kindStorage = TypedKindStorage(self[kind: type])
      }
      let storage = kindStorage as! TypedKindStorage<Kind>
      yield &storage.kind
    }
  }
}
