import Drawing

extension Scene {
  /// The same scene without some of its elements.
  func leavingOut(_ isLeftOut: (Element.ID) -> Bool) -> Scene {
    var scene = Scene(size: size)
    for element in elements where !isLeftOut(element.id) {
      scene.add(element.id, in: element.box, element.shape)
    }
    return scene
  }
}
