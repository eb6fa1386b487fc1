import { chmodSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entry } from "../testing/production-stack.ts";
import type { Environment } from "../launch/environment.ts";
import { isOptional, productionSettings } from "../launch/production.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { explained } from "./explained.ts";
import { initProduction, settingsFile } from "./init.ts";
import { missingLines } from "./missing.ts";
import { rotated } from "./rotate.ts";
import { withSettingsFile } from "./settings-file.ts";

const folder = testFolder();
const yours = {
  PUBLIC_URL: "https://work.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Work <hello@work.example>",
};

it("every setting of every schema is explained, once, and no other", () => {
  const names = Object.values(explained).flatMap((settings) => Object.keys(settings));
  expect(names.toSorted()).toEqual(Object.keys(productionSettings.shape).toSorted());
  expect(() => settingsFile({})).not.toThrow();
});

describe("production init", () => {
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } });
  });
  afterAll(() => server.stop());
  const file = join(folder, "settings.env");
  const init = (changed: object) =>
    initProduction({ file, env: { DATABASE_URL: server.url }, adopt: false, ...changed });

  it("leaves no file, not even a partial one, if the server is unavailable", async () => {
    const env = { DATABASE_URL: "postgres://x@127.0.0.1:1/postgres" };
    await expect(init({ env })).rejects.toThrow(/cannot be reached/);
    await expect(init({ env: {} })).rejects.toThrow(/^bad setting DATABASE_URL/);
    expect(readdirSync(folder)).toEqual(["postgres"]);
  });

  it("writes a file readable by its owner only, and lists what is left to fill in", async () => {
    const message = (await init({})).join("\n");
    expect(message).toContain("Left to fill in: PUBLIC_URL, SMTP_URL, MAIL_FROM");
    expect(message).toContain("provenwork_write: provenwork_command owns it");
    expect(message).not.toContain("no superuser");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const settings = parseEnv(readFileSync(file, "utf8"));
    const required = Object.entries(productionSettings.shape).filter(([, schema]) => !isOptional(schema));
    const empty = required.map(([name]) => name).filter((name) => (settings[name] ?? "") === "");
    expect(empty.toSorted()).toEqual(["MAIL_FROM", "PUBLIC_URL", "SMTP_URL"]);
    expect(productionSettings.safeParse({ ...settings, ...yours }).error).toBeUndefined();
  });

  it("overwrites no file, and does not lock out the roles of existing databases", async () => {
    const before = readFileSync(file, "utf8");
    await expect(init({ adopt: true })).rejects.toThrow(`${file} exists and is not overwritten`);
    expect(readFileSync(file, "utf8")).toBe(before);
    const other = join(folder, "other.env");
    await expect(init({ file: other })).rejects.toThrow(/has provenwork_log, .* already: .*--adopt/);
    expect(existsSync(other)).toBe(false);
  });

  it("adopts databases with the keys from the environment", async () => {
    const adopted = join(folder, "adopted.env");
    const old = parseEnv(readFileSync(file, "utf8"));
    const bucket = "s3://KEY:SECRET@s3.work.example/files";
    const env = { DATABASE_URL: server.url, LOOKUP_KEY: old["LOOKUP_KEY"], FILES_URL: bucket };
    await initProduction({ file: adopted, env, adopt: true });
    const settings = parseEnv(readFileSync(adopted, "utf8"));
    expect(settings["LOOKUP_KEY"]).toBe(old["LOOKUP_KEY"]);
    expect(settings["FILES_URL"]).toBe(bucket);
    expect(settings["METRICS_TARGETS"]).toBe(join(folder, "metrics-targets.json"));
    expect(settings["CHECKPOINT_KEY"]).not.toBe(old["CHECKPOINT_KEY"]);
  });

  it("serve lists everything that is left to fill in, and exits with 1", async () => {
    const { code, output } = await entry("serve.ts", {}, ["--settings", file]);
    expect([code, output]).toEqual([
      1,
      "provenwork: 3 settings are missing or wrong:\n  PUBLIC_URL: is not set\n  SMTP_URL: is not set\n  MAIL_FROM: is not set\n",
    ]);
  });

  it.each([
    [{ PUBLIC_URL: "http://work.example" }, "PUBLIC_URL: must begin with https:// in production"],
    [{ LOOKUP_KEY: "correcthorsebatterystaplecorrecthorsebatter=" }, "LOOKUP_KEY: must be random, not made of words"],
    [
      { TRUSTED_PROXY_SECRET: "Correct-Horse-Battery-Staple-42" },
      "TRUSTED_PROXY_SECRET: must be random, not made of words",
    ],
    [{ QUERY_WRITE_DATABASE_URL: "" }, "QUERY_WRITE_DATABASE_URL: is not set"],
  ])("serve refuses %o", async (wrong, words) => {
    const { code, output } = await entry("serve.ts", { ...yours, ...wrong }, ["--settings", file]);
    expect([code, output]).toEqual([1, expect.stringContaining(`provenwork: bad setting ${words}`)]);
  });

  it("a settings file that other users can read is refused", () => {
    const open = join(folder, "open.env");
    writeFileSync(open, "PORT=1\n", { mode: 0o644 });
    expect(() => withSettingsFile(open, {})).toThrow(/is open to every user of this machine: chmod 600/);
    expect(() => withSettingsFile(join(folder, "none.env"), {})).toThrow(/cannot be read/);
  });

  it("keys rotate: the new one is used, the old ones are still accepted", () => {
    const settings: Environment = { ...parseEnv(readFileSync(file, "utf8")), ...yours };
    for (const name of [
      "SESSION_PRIVATE_KEY",
      "CERTIFICATE_PRIVATE_KEY",
      "CERTIFICATE_RSA_PRIVATE_KEY",
      "TREE_PRIVATE_KEY",
      "PERSONAL_DATA_KEYS",
      "CHECKPOINT_KEY",
    ]) {
      const after: Environment = { ...settings, ...parseEnv(rotated(name, settings).join("\n")) };
      expect(after[name], name).not.toBe(settings[name]);
      expect(productionSettings.safeParse(after).error, name).toBeUndefined();
    }
    const ring = parseEnv(rotated("PERSONAL_DATA_KEYS", settings).join("\n"))["PERSONAL_DATA_KEYS"];
    expect(ring).toMatch(new RegExp(`^k2:[^,]+,${settings["PERSONAL_DATA_KEYS"]?.replaceAll("+", "\\+")}$`));
    const keys = parseEnv(rotated("SESSION_PRIVATE_KEY", settings).join("\n"))["SESSION_PUBLIC_KEYS"] ?? "";
    expect((JSON.parse(keys) as { keys: unknown[] }).keys).toHaveLength(2);
    expect(() => rotated("LOOKUP_KEY", settings)).toThrow(/LOOKUP_KEY cannot be rotated/);
  });

  it("lists settings missing from a file of an older release, with new keys except irreplaceable ones", () => {
    const settings: Environment = { ...parseEnv(readFileSync(file, "utf8")), ...yours };
    expect(missingLines(settings)).toEqual([]);
    const { TREE_PRIVATE_KEY: _1, TREE_PUBLIC_KEYS: _2, RESUME_LINK_KEY: _3, ...older } = settings;
    const added = parseEnv(missingLines(older).join("\n"));
    expect(Object.keys(added).toSorted()).toEqual(["RESUME_LINK_KEY", "TREE_PRIVATE_KEY", "TREE_PUBLIC_KEYS"]);
    expect(productionSettings.safeParse({ ...older, ...added }).error).toBeUndefined();
    const { LOOKUP_KEY: _4, SESSION_PUBLIC_KEYS: _5, QUERY_READ_DATABASE_URL: _6, ...cut } = settings;
    const blank = missingLines(cut).filter((line) => !line.startsWith("#"));
    expect(blank).toEqual(["QUERY_READ_DATABASE_URL=", "SESSION_PUBLIC_KEYS=", "LOOKUP_KEY="]);
  });

  it("keeps the public key of a lost private one", () => {
    const settings: Environment = { ...parseEnv(readFileSync(file, "utf8")), ...yours };
    const { TREE_PRIVATE_KEY: _, ...cut } = settings;
    const added = parseEnv(missingLines(cut).join("\n"))["TREE_PUBLIC_KEYS"] ?? "";
    expect((JSON.parse(added) as { keys: unknown[] }).keys).toHaveLength(2);
  });
});
