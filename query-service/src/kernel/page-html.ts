import { escapeHtml } from "@provenwork/platform/html";
import { maxDescription, metaTag, previewTags } from "@provenwork/platform/page-preview";

/** Content of a page before any script runs. All of it is text. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Shown where no scripts run: the heading, then paragraphs. */
  readonly text: readonly [string, ...string[]];
  /** Kept out of search results. */
  readonly hidden?: boolean;
  /** Structured data for search engines (JSON-LD). */
  readonly structured?: object;
}

export interface FilledPage extends PageContent {
  /** Canonical address; undefined for a page of a refusal. */
  readonly url?: string;
  /** Address of the picture for previews of links. */
  readonly image?: string;
  /** Answers to the app's first queries, by cache key, so that the screen renders at once. */
  readonly answer?: readonly [key: readonly unknown[], output: unknown];
}

/** The app's empty page with a title, what crawlers and link previews read, and a text for those who run no scripts. */
export const filledPage = (shell: string, page: FilledPage): string =>
  // Replacements are functions, because texts may contain `$` patterns.
  shell
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)} · Provenwork</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => metaTag("name", "description", page.description))
    .replace("</head>", () => `${headTags(page).join("\n")}\n</head>`)
    .replace(/<noscript>[^]*?<\/noscript>/, () => `<noscript>${articleHtml(page)}</noscript>`);

const headTags = ({ title, description, url, image, hidden = false, structured, answer }: FilledPage): string[] => [
  ...(hidden ? [metaTag("name", "robots", "noindex")] : []),
  ...previewTags({ title, description, url, image }),
  ...(structured === undefined ? [] : [`<script type="application/ld+json">${jsonInHtml(structured)}</script>`]),
  ...(answer === undefined ? [] : [`<script type="application/json" id="answer">${jsonInHtml(answer)}</script>`]),
];

const articleHtml = ({ text: [heading, ...paragraphs] }: FilledPage): string =>
  [`<h1>${escapeHtml(heading)}</h1>`, ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)].join("\n");

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
