interface ImportMetaEnv {
  /**
   * Which screens a build has; only `on` adds those of demo mode. Compare in place: a constant imported from another module
   * does not keep a dynamic import out of the bundle.
   */
  readonly VITE_DEMO?: "on" | "off";
}
