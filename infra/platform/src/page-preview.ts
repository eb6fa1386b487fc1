import { escapeHtml } from "./html.ts";

/** A page's data for search engines and link previews. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Canonical address; undefined for a page of a refusal. */
  readonly url?: string | undefined;
  /** Address of the picture. */
  readonly image?: string | undefined;
  /** What it shows; by default it is the seal. */
  readonly imageAlt?: string | undefined;
}

/** Characters of a description that search engines show. */
export const maxDescription = 160;

export const metaTag = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Canonical address, Open Graph and Twitter card; Twitter reads title, description and picture from Open Graph. */
export const previewTags = ({ title, description, url, image, imageAlt }: PagePreview): string[] => [
  ...(url === undefined
    ? []
    : [`<link rel="canonical" href="${escapeHtml(url)}">`, metaTag("property", "og:url", url)]),
  metaTag("property", "og:type", "website"),
  metaTag("property", "og:site_name", "Provenwork"),
  metaTag("property", "og:title", title),
  metaTag("property", "og:description", description),
  metaTag("name", "twitter:card", image === undefined ? "summary" : "summary_large_image"),
  ...(image === undefined ? [] : pictureTags(image, imageAlt)),
];

/** Its size, so that a preview is laid out before the picture is there. */
const pictureTags = (image: string, alt = "The seal of Provenwork"): string[] => [
  metaTag("property", "og:image", image),
  metaTag("property", "og:image:width", "1200"),
  metaTag("property", "og:image:height", "630"),
  metaTag("property", "og:image:alt", alt),
];
