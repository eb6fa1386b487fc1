/**
 * Whether a browser sent this on behalf of another site (OWASP CSRF cheat sheet: Fetch Metadata, Origin as the fallback).
 * A request with neither header comes from no current browser and carries no cookies that its sender does not hold.
 */
export function isCrossSite(header: (name: string) => string | undefined, publicOrigin: string): boolean {
  const site = header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = header("origin");
  return origin !== undefined && origin !== publicOrigin;
}
