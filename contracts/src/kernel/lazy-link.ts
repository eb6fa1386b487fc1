/**
 * `hasLink` for browsers: the detector and its list of domains are only loaded for text that may have a link. If they cannot be
 * loaded, the server checks.
 */
export const hasLink = (value: string): boolean | Promise<boolean> =>
  /[.:@/\\。｡]/.test(value.normalize("NFKC")) &&
  import("./link.ts").then(
    (detector) => detector.detectLink(value),
    () => false,
  );
