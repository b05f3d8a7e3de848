extension Duration {
  /// The default limit of a wait. It costs time only where a test fails, and no machine is so busy that it is too
  /// short.
  package static let patience = Duration.seconds(60)
}
