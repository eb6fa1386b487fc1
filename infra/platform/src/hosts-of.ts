/** Hosts and ports in a URL, which may list several, without user and password. */
export function hostsOf(url: string): string {
  if (URL.canParse(url)) return new URL(url).host;
  const address = url.slice(Math.max(url.lastIndexOf("@") + 1, url.indexOf("://") + 3));
  return /^[^/?]*/.exec(address)?.[0] ?? "";
}
