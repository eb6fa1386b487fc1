/**
 * `hasLink` for browsers: the detector and its list of domains are loaded for text that may have a link. Where they cannot be
 * loaded, the server judges.
 */
export const hasLink = (value: string): boolean | Promise<boolean> =>
  /[.:@/\\。｡]/.test(value.normalize("NFKC")) &&
  import("./link.ts").then(
    (detector) => detector.detectLink(value),
    () => false,
  );
