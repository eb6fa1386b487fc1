/**
 * Arguments of node that make stack traces name lines of TypeScript. Not `--enable-source-maps`: with that flag, pino has its caller mapped when
 * a log is opened, which parses the map of the whole bundle (up to 0.2 s a process).
 */
export const withSourceMaps = ["--import", "data:text/javascript,process.setSourceMapsEnabled(true)"] as const;
