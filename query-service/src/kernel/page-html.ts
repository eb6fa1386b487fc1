import { type Block, type Line, parseRichText } from "@provenwork/contracts/kernel/rich-text";
import { escapeHtml } from "@provenwork/platform/html";
import { maxDescription, metaTag, previewTags } from "@provenwork/platform/page-preview";

/** A link within the site, or text. */
export type PageItem = string | { readonly text: string; readonly href: string };
/** A paragraph, a heading, a list of lines, or a text of users with paragraphs, lists and bold. */
export type PagePart =
  | PageItem
  | { readonly heading: string }
  | { readonly items: readonly PageItem[] }
  | { readonly rich: string };

/** Content of a page before any script runs. All of it is text. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Shown where no scripts run, below its heading. */
  readonly text: readonly [string, ...PagePart[]];
  /** Kept out of search results. */
  readonly hidden?: boolean;
  /** For previews of links, 1200 × 630; by default the seal. */
  readonly picture?: { readonly path: string; readonly alt: string };
  /** Structured data for search engines (JSON-LD). */
  readonly structured?: object;
}

export interface FilledPage extends PageContent {
  /** Canonical address; undefined for a page of a refusal. */
  readonly url?: string;
  /** Address of the picture for previews of links. */
  readonly image?: string;
  /** Answers to the app's first queries, by cache key, so that the screen renders at once. */
  readonly answers?: readonly (readonly [key: readonly unknown[], output: unknown])[];
}

/** The app's empty page with a title, what crawlers and link previews read, and a text for those who run no scripts. */
export const filledPage = (shell: string, page: FilledPage): string =>
  // Replacements are functions, because texts may contain `$` patterns.
  shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)} · Provenwork</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => metaTag("name", "description", page.description))
    .replace("</head>", () => `${headTags(page).join("\n")}\n</head>`)
    .replace(/<noscript>[^]*?<\/noscript>/, () => `<noscript>${articleHtml(page)}</noscript>`);

const headTags = ({
  title,
  description,
  url,
  image,
  picture,
  hidden = false,
  structured,
  answers = [],
}: FilledPage): string[] => [
  ...(hidden ? [metaTag("name", "robots", "noindex")] : []),
  ...previewTags({ title, description, url, image, imageAlt: picture?.alt }),
  ...(structured === undefined ? [] : [`<script type="application/ld+json">${jsonInHtml(structured)}</script>`]),
  ...(answers.length === 0 ? [] : [`<script type="application/json" id="answers">${jsonInHtml(answers)}</script>`]),
];

const articleHtml = ({ text: [heading, ...parts] }: FilledPage): string =>
  [`<h1>${escapeHtml(heading)}</h1>`, ...parts.map(partHtml)].join("\n");

function partHtml(part: PagePart): string {
  if (typeof part === "string" || "href" in part) return `<p>${itemHtml(part)}</p>`;
  if ("heading" in part) return `<h2>${escapeHtml(part.heading)}</h2>`;
  if ("rich" in part) return richTextHtml(part.rich);
  return `<ul>${part.items.map((item) => `<li>${itemHtml(item)}</li>`).join("")}</ul>`;
}

const itemHtml = (item: PageItem): string =>
  typeof item === "string" ? escapeHtml(item) : `<a href="${escapeHtml(item.href)}">${escapeHtml(item.text)}</a>`;

/** A text of users as HTML: paragraphs, lists and bold. */
export const richTextHtml = (text: string): string => parseRichText(text).map(blockHtml).join("");

function blockHtml(block: Block): string {
  if (block.kind === "paragraph") return `<p>${block.lines.map(lineHtml).join("<br>")}</p>`;
  const items = block.items.map(({ line, nested }) => {
    const below = nested.length === 0 ? "" : `<ul>${nested.map((each) => `<li>${lineHtml(each)}</li>`).join("")}</ul>`;
    return `<li>${lineHtml(line)}${below}</li>`;
  });
  const tag = block.ordered ? "ol" : "ul";
  return `<${tag}>${items.join("")}</${tag}>`;
}

const lineHtml = (line: Line): string =>
  line.map(({ text, bold }) => (bold ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join("");

/** JSON that ends neither its script element nor a line of a script: those characters as escapes, which mean the same. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** The beginning of a text on one line, as a description of a page. */
export function truncated(text: string, maxLength = maxDescription): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= maxLength
    ? line
    : `${line
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")
        .trimEnd()}…`;
}
