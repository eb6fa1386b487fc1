import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, exportFile, manifestText } from "@provenwork/contracts/audit/export-file";
import { testFolder } from "@provenwork/platform/testing/folder";
import { noteSigner } from "@provenwork/platform/transparency/sign-note";
import { expect, it, vi } from "vitest";
import { verifyFile } from "./verify-file.ts";

const origin = "provenwork.example/audit-export";
const jwk = { ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }), kid: "tree-1", alg: "EdDSA" };
const env = { TREE_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...jwk, d: undefined }] }) };
const body = '{"id":"1"}\n';

function exported(): string {
  const manifest = { format: "jsonl", name: "log", exportId: "e", exportedAt: "2026-11-23T09:00:00.000Z" } as const;
  const text = manifestText(origin, { ...manifest, streams: [{ stream: "log", events: 1 }], digest: digestOf(body) });
  return exportFile(body, "jsonl", noteSigner(origin, jwk as never)(text));
}

function fileOf(text: string): string {
  const file = join(testFolder(), "history.jsonl");
  writeFileSync(file, text);
  return file;
}

it("an exported history is checked offline by the public keys of this system", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  await verifyFile(fileOf(exported()), [], env);
  expect(said.mock.calls.join()).toContain("Proven: this is the history of log as it was exported");
  said.mockRestore();
});

it("with one byte changed it proves nothing", async () => {
  const file = fileOf(exported().replace('"id":"1"', '"id":"2"'));
  await expect(verifyFile(file, [], env)).rejects.toThrow(
    "proves nothing. The events are not those that were exported",
  );
});
