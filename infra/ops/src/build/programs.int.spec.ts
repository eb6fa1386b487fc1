import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { nodeArgsOf } from "../launch/child.ts";
import { root } from "../root.ts";
import { builtFile, programFiles, programsFolder } from "./built-files.ts";
import { ensurePrograms } from "./programs.ts";

beforeAll(() => ensurePrograms(() => {}));

const code = () =>
  readdirSync(programsFolder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(programsFolder, name), "utf8"))
    .join("\n")
    .replaceAll(/^ *\*.*/gm, ""); // comments name files, too

it("has every file that it names: threads, child processes, pictures, packages outside", () => {
  const paths = /(?:new URL\(|from |import\()"(\.\/[\w.-]+\.\w+|[^"]*node_modules[^"]*)"/g;
  const named = [...code().matchAll(paths)].map(([, path = ""]) => path);
  expect(named).toEqual(expect.arrayContaining(["./projector.build-child.js", expect.stringMatching(/argon2/)]));
  expect([...new Set(named)].filter((path) => !existsSync(join(programsFolder, path)))).toEqual([]);
});

it.each(Object.entries(programFiles))("%s loads, and ends with a line for the settings that it lacks", (_, source) => {
  const file = builtFile(source);
  const { status, stderr } = spawnSync(process.execPath, [...nodeArgsOf(file), join(root, file)], {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^provenwork: \d+ settings are missing or wrong:/)]);
});

it("names lines of TypeScript in a stack trace", () => {
  const file = builtFile("projector/src/build-child.ts");
  const nowhere = "postgres://127.0.0.1:1/nowhere";
  const settings = { EVENT_STORE_URL: nowhere, WRITE_DATABASE_URL: nowhere, READ_DATABASE_URL: nowhere };
  const { stderr } = spawnSync(process.execPath, [...nodeArgsOf(file), join(root, file)], {
    env: { ...settings, PERSONAL_DATA_KEYS: `k1:${randomBytes(32).toString("base64")}` },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/at async main \(.*projector[\\/]src[\\/]build-child\.ts:\d+:\d+\)/);
});

it("has no code of screens", () => {
  expect(code()).not.toContain("react/jsx-runtime");
});
