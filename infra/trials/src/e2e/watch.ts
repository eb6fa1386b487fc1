import type { BrowserContext } from "@playwright/test";

const marker = "content security policy:";

// Text, because it runs in the page. The browser's own message names no element; this one does.
const tellViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("${marker}", event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample,
    event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : ""));`;

/** Collects in `reports` the exceptions of a context's pages and the violations of their content security policy. */
export async function watch(context: BrowserContext, reports: string[]): Promise<void> {
  context.on("weberror", (error) => reports.push(error.error().message));
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && /content security policy/i.test(text)) reports.push(text);
  });
  await context.addInitScript(tellViolations);
}
