import type { BrowserContext, Request } from "@playwright/test";

const marker = "content security policy:";

// Text, because it runs in the page. The browser's own message names no element; this one does.
const tellViolations = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("${marker}", event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample,
    event.target instanceof Element ? event.target.outerHTML.slice(0, 200) : ""));`;

const keptCalls = 60;

/** Keeps in `calls` the last calls of a context's pages to the API, and how each was answered. */
export function watchCalls(context: BrowserContext, calls: string[]): void {
  const told = (request: Request, how: string) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    calls.push(`${new Date().toISOString()} ${request.method()} ${pathname}: ${how}`);
    calls.splice(0, calls.length - keptCalls);
  };
  context.on("requestfailed", (request) => told(request, request.failure()?.errorText ?? "failed"));
  context.on("requestfinished", (request) => told(request, "answered"));
  context.on("response", (response) => told(response.request(), String(response.status())));
}

/** Collects in `reports` the exceptions of a context's pages and the violations of their content security policy. */
export async function watch(context: BrowserContext, reports: string[]): Promise<void> {
  context.on("weberror", (error) => reports.push(error.error().message));
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && /content security policy/i.test(text)) reports.push(text);
  });
  await context.addInitScript(tellViolations);
}
