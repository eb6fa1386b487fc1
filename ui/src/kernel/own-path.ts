const site = "https://own.invalid";

/**
 * The value as a path of this site with its query and fragment; undefined for anything else, above all for URLs that browsers
 * resolve to another origin, such as `//evil.example` and `/\evil.example`.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  const url = URL.parse(value, site);
  if (url === null || url.origin !== site) return undefined;
  // Dot segments are resolved by now: `/.//evil.example` has become `//evil.example`.
  return url.pathname.startsWith("//") ? undefined : url.pathname + url.search + url.hash;
}
