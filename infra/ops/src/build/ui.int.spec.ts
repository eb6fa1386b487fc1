import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { demoAreas } from "@provenwork/ui/areas";
import { beforeAll, expect, it } from "vitest";
import { ensureUi, uiFolder, type UiKind } from "./ui.ts";

/** Words that only the demo's code has; its own build is there to show that they are the right ones. */
const demoWords = [
  ...demoAccounts.flatMap(({ username, password }) => [username, password]),
  ...demoAreas.flatMap(({ screens }) => screens.map(({ path }) => path)),
  "/admin-direct",
  "/api/test-login",
  "/api/session-debug",
  "/api/dev/mailbox",
  "Demo accounts",
  "Regular Login",
];

const bundleOf = (kind: UiKind): string =>
  readdirSync(uiFolder(kind), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

beforeAll(async () => {
  for (const kind of ["production", "demo"] as const) await ensureUi(kind, () => {});
});

it("a page rendered at build says what it is about, with nothing inline that the policy would stop", () => {
  for (const kind of ["production", "demo"] as const) {
    const html = (name: string) => readFileSync(join(uiFolder(kind), `${name}.html`), "utf8");
    expect(html("index")).toContain("Work history that proves itself.</h1>");
    expect(html("terms")).toContain("Terms of Service</h1>");
    expect(html("privacy")).toContain("Privacy Policy</h1>");
    expect(html("404")).toContain("404 Page Not Found</h1>");
    expect(html("app")).toContain('<div id="root"></div>');
    for (const name of ["index", "terms", "privacy", "404", "app"]) {
      expect(html(name)).not.toMatch(/<style|\sstyle=|\son\w+=|<script>|javascript:/);
    }
  }
});

it("a production bundle has no code of the demo, the demo's own has all of it", () => {
  const [production, demo] = [bundleOf("production"), bundleOf("demo")];
  for (const word of demoWords) {
    expect(demo.includes(word), `the demo's bundle has ${word}`).toBe(true);
    expect(production.includes(word), `the production bundle has ${word}`).toBe(false);
  }
});
