import { Parser } from "htmlparser2";

/** A public page by the site's origin and its handle. */
export interface PublicPage {
  readonly origin: string;
  readonly handle: string;
}

/** Elements whose content browsers do not show: a visitor would not see the link. */
const inert = new Set(["template", "noscript", "iframe", "noembed", "noframes", "textarea", "xmp"]);

/** Whether HTML has an `a` or `link` with `rel=me` to a public page (https://microformats.org/wiki/rel-me). */
export function linksBack(html: string, page: PublicPage): boolean {
  let found = false;
  let inInert = 0;
  const parser = new Parser({
    onopentag(name, { rel = "", href = "" }) {
      if (inert.has(name)) inInert += 1;
      else if (inInert === 0 && (name === "a" || name === "link"))
        found ||= rel.toLowerCase().split(/\s+/).includes("me") && leadsTo(href, page);
    },
    onclosetag(name) {
      if (inert.has(name)) inInert -= 1;
    },
  });
  parser.end(html);
  return found;
}

/** Only full addresses: the page is on another site. */
function leadsTo(href: string, { origin, handle }: PublicPage): boolean {
  const url = URL.parse(href.trim());
  return url?.origin === origin && url.pathname.replace(/\/$/, "").toLowerCase() === `/p/${handle}`;
}
