const site = "https://own.invalid";

/**
 * The value as a path of this site with its query and fragment; undefined for everything else, above all for what a browser
 * takes for an address elsewhere, such as `//evil.example` and `/\evil.example`.
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  const url = URL.parse(value, site);
  if (url === null || url.origin !== site) return undefined;
  // Dots are resolved by now: `/.//evil.example` has become another site's address.
  return url.pathname.startsWith("//") ? undefined : url.pathname + url.search + url.hash;
}
