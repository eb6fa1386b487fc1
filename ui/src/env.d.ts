interface ImportMetaEnv {
  /**
   * Which screens a build has; only `on` adds those of demo mode. Compared in place: a constant of another module does not
   * keep a dynamic import out of the bundle.
   */
  readonly VITE_DEMO?: "on" | "off";
}
