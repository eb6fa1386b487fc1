import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };

/** Schemes, known or not, those that need no slashes, and `www.`. */
const scheme =
  /[\p{L}\p{N}+.-]:[\\/]{2}|[\\/]{2}[\p{L}\p{N}-]+\.|(?<![\p{L}\p{N}])(?:(?:https?|ftp|mailto|tel|sms|javascript|file):\S|data:\w+\/|www\d?\.[\p{L}\p{N}])/iu;
const address = /[^\s@]@[^\s@.]+\.[^\s@.]/u;
/** Knows all top-level domains, and the reserved ones for examples and Tor. */
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, tlds: [...tlds, "example", "onion"] });
/** Products and degrees that look like hosts. */
const notHosts = new Set("asp.net ado.net vb.net ml.net socket.io b.sc m.sc b.tech m.tech b.com m.com".split(" "));
/** An abbreviation without a space after its dot looks like a host: Sr.Engineer. */
const abbreviated = /^(?:sr|jr|st|ste|ft|mt|dr|prof|asst|assoc|mgr|dir|dept|exec|tech|admin|n|s|e|w)\.[^.]+$/;
/** Number of UTF-16 units searched; every text here has a shorter limit. */
const searched = 1_000;

function isMoreThanAHost({ schema, text }: { readonly schema: string; readonly text: string }): boolean {
  if (schema !== "") return true;
  const host = text.split(/[/?#]/, 1)[0]?.toLowerCase() ?? "";
  if (/^[\d.]+$/.test(host)) return true;
  return /^[^/?#]+[/?]./.test(text) && !notHosts.has(host) && !abbreviated.test(host);
}

/**
 * Whether a text contains a link. A bare host does not count: Booking.com and monday.com are employers, and no list distinguishes
 * evil.com from them. So emails and pages must not turn hosts into links. Anything more than a name counts: a scheme,
 * `www.`, a path, query or port after a host, an email or IPv4 address. A host ends with a known top-level domain, so that
 * $18.50/hr and St.Louis/Chicago do not count. Full-width and ideographic dots and slashes are read as ASCII, as browsers do.
 */
export function detectLink(value: string): boolean {
  const read = value.slice(0, searched).normalize("NFKC").replaceAll(/[。｡]/g, ".");
  if (scheme.test(read) || address.test(read)) return true;
  // A port or a backslash continues a host; any other colon ends a word.
  const hosts = read.replaceAll(/\\|:(?=\d)/g, "/").replaceAll(":", " ");
  // Both readings, because a separator in one may join words in the other: `de.co?://`.
  return [read, hosts].some((text) => linkifier.match(text)?.some(isMoreThanAHost));
}

/** Same type as in `lazy-link.ts`, which browsers use. */
export const hasLink = (value: string): boolean | Promise<boolean> => detectLink(value);
