import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { productionEnvironmentSuite } from "@provenwork/ops/launch/environment.suite";
import { root } from "@provenwork/ops/root";
import { type ProductionStack, type Settings, startProduction } from "@provenwork/ops/testing/production-stack";
import { fetchSettled } from "@provenwork/ops/testing/until-settled";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRepository } from "./copy.ts";

/** A copy of what is in the repository and of the built pages, with the toolchain and nothing else installed. */
const copy = join(testFolder(), "copy");
let stack: ProductionStack;

/** The environment of an operator's shell. */
const shell = (): Record<string, string | undefined> => {
  const { HOME, PATH, TMPDIR } = process.env;
  const registry = Object.entries(process.env).filter(([name]) => /^npm_config_/i.test(name));
  return { ...Object.fromEntries(registry), HOME, TMPDIR, PATH: `${dirname(process.execPath)}:${PATH}` };
};

const npmRun = (settings: Settings) =>
  spawn("npm", ["run", "--silent", "serve"], {
    cwd: copy,
    env: { ...shell(), ...settings, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });

function prepareCopy(): void {
  copyRepository(copy);
  for (const tool of ["node", "pnpm"]) {
    const there = join(root, "infra/toolchain", tool, "node_modules");
    if (existsSync(there)) symlinkSync(there, join(copy, "infra/toolchain", tool, "node_modules"));
  }
}

const installed = (folder: string): string[] => {
  const modules = join(copy, folder, "node_modules");
  return existsSync(modules) ? readdirSync(modules).filter((name) => !name.startsWith(".")) : [];
};

describe("npm run serve with NODE_ENV=production, in a copy where nothing is installed", () => {
  beforeAll(async () => {
    stack = await startProduction((settings) => {
      prepareCopy();
      return npmRun(settings);
    });
  });
  afterAll(() => stack?.stop());

  productionEnvironmentSuite(() => stack);

  it("installs no development dependency, and nothing of what tries the product", () => {
    expect(installed("infra/ops")).toEqual(expect.arrayContaining(["kysely", "undici"]));
    for (const tool of ["vitest", "typescript", "oxlint"]) expect(installed("")).not.toContain(tool);
    expect(installed("ui")).not.toContain("vite");
    expect(installed("infra/trials")).toEqual([]);
  });

  it("serves pages, commands and queries, and a read model that the projector wrote", async () => {
    const { url } = stack;
    expect(await (await fetch(url)).text()).toContain("Work history that proves itself.");
    const person = { username: "first-visitor", password: "Correct-Horse-7-Staple", fullName: "", email: "" };
    const key = randomUUID();
    // While it starts on a busy machine the event log may be slow for a second: that is a 503, which asks for another attempt.
    const made = await fetchSettled(`${url}/api/register`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", "idempotency-key": key },
      body: JSON.stringify({ ...person, userType: "candidate" }),
    });
    expect([made.status, await made.json()]).toMatchObject([201, { username: "first-visitor" }]);
    const cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const known = await fetchSettled(`${url}/api/user`, { headers: { cookie } });
    expect([known.status, await known.json()]).toMatchObject([200, { username: "first-visitor" }]);
  });
});
