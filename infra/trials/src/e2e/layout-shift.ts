import { expect, type Page, type Request } from "@playwright/test";

/** Of a page: the sum of its layout shifts, and the parts that moved with the most. */
export interface Shifts {
  readonly sum: number;
  readonly largest: readonly string[];
}

// Text, because it runs in the page. What follows a key press or a click does not count, as in Cumulative Layout Shift.
const observe = `
  window.layoutShifts = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = (node?.textContent ?? "").slice(0, 40);
        return \`\${element?.tagName} "\${text}" .\${String(element?.className).slice(0, 60)} \${place(previousRect)} > \${place(currentRect)}\`;
      });
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.drawn = (count) => new Promise((resolve) => {
    const next = () => (count-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  });`;

/** React shows what a part of a screen waited for up to 300 ms later, 18 frames. */
const quiet = 24;

/** Which of the answers that wait is given next. */
export type Order = "oldest first" | "newest first";

/**
 * Opens an address over a slow network. The answers of the API are held and given one by one, and what each of them
 * changes is drawn before the next: so the layout passes through every state, however fast the machine is.
 */
export async function openSlowly(page: Page, url: string, order: Order): Promise<Shifts> {
  const waiting: (() => Promise<void>)[] = [];
  const underway = new Set<Request>();
  // What is polled comes again, and is neither held nor waited for.
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (isLive(request) || asked.has(request.url())) return;
    asked.add(request.url());
    underway.add(request);
  });
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => underway.delete(request));
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (!underway.has(request)) return route.continue();
    const given = Promise.withResolvers<void>();
    waiting.push(async () => {
      given.resolve();
      // One that the page has given up meanwhile is under way no more.
      while (underway.has(request)) await page.evaluate("drawn(1)");
    });
    await given.promise;
    await route.continue();
  });
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  for (;;) {
    await page.evaluate("drawn(2)");
    const next = order === "oldest first" ? waiting.shift() : waiting.pop();
    if (next !== undefined) await next();
    if (next !== undefined || underway.size > 0) continue;
    const before = asked.size;
    await page.evaluate(`drawn(${quiet})`);
    if (asked.size === before) break;
  }
  await expect(page.locator("h1").first(), url).toBeVisible();
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>("window.layoutShifts");
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 4);
  return { sum, largest: largest.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join("; ")}`) };
}

const isLive = (request: Request): boolean => new URL(request.url()).pathname === "/api/live";

/** A slow connection. A slow processor would change nothing: each state is drawn before the next, and answers wait until then. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 1_000_000,
    uploadThroughput: 500_000,
  });
}
