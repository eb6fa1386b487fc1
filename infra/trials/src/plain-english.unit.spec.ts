import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";

/**
 * Phrases that make a sentence hard to read, with a plain one instead. Only those that are wrong in any sentence: the rest is
 * a matter of reading.
 */
const discouraged: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, "name the caller, the user or the process"],
  [/\bwhatever\b(?!-1)/i, "say any, or even if"],
  [/\bin whose\b|\bof whom\b/i, "start a new sentence"],
  [/\b(?:was|is|were|are) (?:not )?to be had\b/i, "say available, or timeout"],
  [/\b(?:time|state) of then\b/i, "say original, or at that time"],
  [/\bno longer so\b/i, "say stale"],
  [/\b(?:worth|take[ns]?) on what\b/i, "say decided on stale state"],
  [/\bso many milliseconds\b/i, "name the parameter and its unit"],
  // Names of two migrations have to stay.
  [/\bwhat (?:became|becomes|came|comes) of\b(?! mails and timers"| retries and skips")/i, "say outcome"],
  [/\b(?:that|which) is nobody's\b|\bread by nobody\b/i, "say sentinel row, or not read"],
];

const folders = ["contracts", "command-service", "projector", "query-service", "ui", "infra"];
const skipped = /(?:^|\/)(?:node_modules|dist[^/]*|toolchain|golden)(?:\/|$)|plain-english/;

function texts(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (skipped.test(path)) return [];
    if (entry.isDirectory()) return texts(path);
    return /\.(?:tsx?|mjs|js|css|md|ya?ml)$/.test(entry.name) ? [path] : [];
  });
}

const findings = (text: string): string[] =>
  discouraged.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text);
    return found === null ? [] : [`"${found[0]}": ${instead}`];
  });

it("finds a discouraged phrase", () => {
  expect(findings("/** Re-decides at the time of then, whoever asks. */")).toEqual([
    '"whoever": name the caller, the user or the process',
    '"time of then": say original, or at that time',
  ]);
});

it("code, tests and docs avoid the discouraged phrases", () => {
  const files = [...folders.flatMap(texts), "README.md", "ARCHITECTURE.md", ".oxlintrc.json"];
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) => findings(line).map((finding) => `${file}:${index + 1} ${finding}`));
  });
  expect(found).toEqual([]);
});
