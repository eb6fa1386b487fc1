import type { RunOnly } from "axe-core";

export const everyRule: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules about colours. The others check a document that is the same in both themes. */
export const colourRules: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
