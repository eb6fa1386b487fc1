import { LinkifyIt } from "linkify-it";
import tlds from "tlds" with { type: "json" };

/** Schemes, known or not, those that need no slashes, and `www.`. */
const scheme =
  /[\p{L}\p{N}+.-]:[\\/]{2}|[\\/]{2}[\p{L}\p{N}-]+\.|(?<![\p{L}\p{N}])(?:(?:https?|ftp|mailto|tel|sms|javascript|file):\S|data:\w+\/|www\d?\.[\p{L}\p{N}])/iu;
const address = /[^\s@]@[^\s@.]+\.[^\s@.]/u;
/** Knows the top-level domains, and the names that are kept for examples and for Tor. */
const linkifier = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, tlds: [...tlds, "example", "onion"] });
/** Names of products and degrees that read as hosts. */
const notHosts = new Set("asp.net ado.net vb.net ml.net socket.io b.sc m.sc b.tech m.tech b.com m.com".split(" "));
/** Written without a blank behind its dot, an abbreviation reads as a host: Sr.Engineer. */
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
 * Whether a text leads somewhere. A bare host does not count: Booking.com and monday.com are employers, and no list tells
 * evil.com from them. So mails and pages must not make links of hosts. All that says more than a name counts: a scheme,
 * `www.`, a path, query or port behind a host, an email or IPv4 address. A host ends with a known top-level domain, so that
 * $18.50/hr and St.Louis/Chicago are none. Full-width and ideographic dots and slashes are read as the ASCII ones, as browsers do.
 */
export function detectLink(value: string): boolean {
  const read = value.slice(0, searched).normalize("NFKC").replaceAll(/[。｡]/g, ".");
  if (scheme.test(read) || address.test(read)) return true;
  // A port or a backslash begins what is behind a host; any other colon ends a word.
  const hosts = read.replaceAll(/\\|:(?=\d)/g, "/").replaceAll(":", " ");
  // Both, because what splits one reading may join the other: `de.co?://`.
  return [read, hosts].some((text) => linkifier.match(text)?.some(isMoreThanAHost));
}

/** As `lazy-link.ts` answers in browsers, where the detector may have to be loaded. */
export const hasLink = (value: string): boolean | Promise<boolean> => detectLink(value);
