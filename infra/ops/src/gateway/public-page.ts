import { escapeHtml } from "@provenwork/platform/html";
import { previewTags } from "@provenwork/platform/page-preview";
import { originAtBuild } from "@provenwork/ui/site-origin";

interface PublicPage {
  readonly path: string;
  /** Of its screen; a page rendered at build has its own. */
  readonly title?: string;
}

/** A built page for everyone, with the site's origin, which no build knows: in its links, its canonical address and its preview. */
export function publicPage(html: string, { path, title }: PublicPage, origin: string): string {
  const titled =
    title === undefined
      ? html
      : html.replace(/(<title>).*?(?=<\/title>)/, (_, tag: string) => `${tag}${escapeHtml(title)} · Provenwork`);
  const preview = {
    title: textOf(titled, /<title>(.*?)<\/title>/).replace(/ · Provenwork$/, ""),
    description: textOf(titled, /<meta\s+name="description"\s+content="([^"]*)"/),
    url: `${origin}${path}`,
    image: `${origin}/share.png`,
  };
  return withOrigin(titled, origin).replace("</head>", () => `${previewTags(preview).join("\n")}\n</head>`);
}

/** A page rendered at build with whole addresses to share. */
export const withOrigin = (html: string, origin: string): string =>
  html
    .replaceAll(originAtBuild, () => origin)
    .replaceAll(encodeURIComponent(originAtBuild), () => encodeURIComponent(origin));

/** Text of built pages has no entities but these. */
const textOf = (html: string, part: RegExp): string =>
  (part.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
