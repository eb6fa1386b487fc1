import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { programs } from "./programs.ts";
import { launchSettings } from "./settings.ts";

it("npm start needs no setting, and is always a demo", () => {
  expect(launchSettings({})).toMatchObject({ PORT: 3000, PUBLIC_URL: "http://localhost:3000" });
  expect(launchSettings({ PORT: "4000", MODE: "production" }).PUBLIC_URL).toBe("http://localhost:4000");
  expect(launchSettings({ PUBLIC_URL: "http://pc.example:3000/" }).PUBLIC_URL).toBe("http://pc.example:3000");
});

it("production.md names every limit", () => {
  const page = readFileSync(join(root, "infra/docs/production.md"), "utf8");
  const settings = (["command-service", "query-service"] as const).map((name) => programs[name].schema.shape);
  const limits = settings.flatMap((shape) => Object.keys(shape)).filter((name) => name.startsWith("LIMIT_"));
  expect(limits).toContain("LIMIT_LOGIN_FAILURES");
  expect(limits.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
