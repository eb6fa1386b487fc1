import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, exportFile, manifestText } from "@provenwork/contracts/audit/export-file";
import { testFolder } from "@provenwork/platform/testing/folder";
import { noteSigner } from "@provenwork/platform/transparency/sign-head";
import { expect, it, vi } from "vitest";
import { verifyFile } from "./verify-file.ts";

const origin = "provenwork.example/audit-export";
const jwk = { ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }), kid: "tree-1", alg: "EdDSA" };
const env = { TREE_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...jwk, d: undefined }] }) };

function exported(body = '{"id":"1"}\n'): string {
  const manifest = { format: "jsonl", name: "log", exportId: "e", exportedAt: "2026-11-23T09:00:00.000Z" } as const;
  const text = manifestText(origin, { ...manifest, streams: [{ stream: "log", events: 1 }], digest: digestOf(body) });
  return exportFile(body, "jsonl", noteSigner(origin, jwk as never)(text));
}

function fileOf(text: string | Uint8Array): string {
  const file = join(testFolder(), "history.jsonl");
  writeFileSync(file, text);
  return file;
}

it("an exported history is checked offline by the public keys of this system", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  await verifyFile(fileOf(exported()), [], env);
  expect(printed.mock.calls.join()).toMatch(
    /^Proven: provenwork\.example\/audit-export signed this file at .* as the history of log, /,
  );
  printed.mockRestore();
});

it("an export with one byte changed proves nothing", async () => {
  const file = fileOf(exported().replace('"id":"1"', '"id":"2"'));
  await expect(verifyFile(file, [], env)).rejects.toThrow(
    "proves nothing. The events are not those that were exported",
  );
});

it("invalid UTF-8 is refused, even where a lenient decoder would read the same text", async () => {
  const bytes = Buffer.from(exported('{"id":"\ufffd"}\n'));
  const at = bytes.indexOf("\ufffd");
  const changed = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
  expect(changed.toString()).toBe(bytes.toString());
  await expect(verifyFile(fileOf(changed), [], env)).rejects.toThrow("is no text in UTF-8: it was changed, or is");
  const marked = Buffer.concat([Buffer.from("\ufeff"), bytes]);
  await expect(verifyFile(fileOf(marked), [], env)).rejects.toThrow("proves nothing");
});

it("a truncated export is refused", async () => {
  const file = fileOf(exported().slice(0, 6));
  await expect(verifyFile(file, [], env)).rejects.toThrow(
    "is no proof file and no whole export: it is something else, or its end was cut off",
  );
});

it("without keys of this system, it asks for the log's key", async () => {
  await expect(verifyFile(fileOf(exported()), [], { DATA_DIR: testFolder() })).rejects.toThrow(
    /keys\.json does not exist: start once with npm start, or name the DATA_DIR; or give the log's key, from \/tlog\/keys of its site, with --key$/,
  );
});
