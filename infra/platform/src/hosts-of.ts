const parts = /^([a-z+]+:\/\/(?:[^/?#@]*@)?)([^/?#@]*)((?:[/?#][^@]*)?)$/i;

/** Hosts and ports in a URL, which may list several, without user and password. */
export function hostsOf(url: string): string {
  const hosts = parts.exec(url)?.[2];
  return hosts ?? /^[^/?#]*/.exec(url.slice(url.lastIndexOf("@") + 1))?.[0] ?? "";
}

/** The same URL for each host of its list, such as `a:5432,b:5432`, in order. */
export function perHost(url: string): readonly [string, ...string[]] {
  const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
  const [first, ...others] = hosts.split(",").map((host) => before + host + after);
  return others.length === 0 || first === undefined ? [url] : [first, ...others];
}
