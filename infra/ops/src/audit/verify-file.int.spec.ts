import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { keyIdOf, verifierKey } from "@provenwork/contracts/transparency/signed-note";
import { leafHash, nodeHash } from "@provenwork/contracts/transparency/tree-hash";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { noteKey } from "@provenwork/platform/transparency/settings";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { expect, it } from "vitest";
import { root } from "../root.ts";
import { testFolder } from "@provenwork/platform/testing/folder";

const origin = "work.example/tlog";
const [own, foreign] = [newSessionKey("tree"), newSessionKey("tree")];
const entry = leafEntry({
  id: "0190a000-0000-7000-8000-0000000000e1",
  stream: "work-experience-1",
  revision: 3,
  type: "CertificateIssued",
  data: {},
  metadata: { at: "2026-11-23T10:00:00.000Z" },
});
const before = leafHash(Uint8Array.of(1));
const note = headSigner(own.privateKey)({ origin, size: 2, root: nodeHash(before, leafHash(entry)) });
const proof = proofFileText({ kind: "inclusion", index: 1, path: [before], note, entry });

/** Runs the CLI on a file with the public key of a log only: there is no server. */
async function verify(content: string, { publicKey } = own, ...more: string[]) {
  const folder = testFolder();
  const file = join(folder, "event.tlog-proof");
  writeFileSync(file, content);
  const keys = { TREE_PUBLIC_KEYS: JSON.stringify({ keys: [publicKey] }) };
  const args = [join(root, "infra/ops/src/ops.ts"), "audit", "verify", file, ...more];
  const child = spawn(process.execPath, args, { env: { ...environmentOfNode(), ...keys, DATA_DIR: folder } });
  const ended = new Promise<number | null>((done) => child.on("exit", done));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, error: error.replace(folder, "") };
}

it("a proof verifies without the server, under the system's own key or a given one", async () => {
  const words =
    "Proven: this event is number 2 of 2 in the log work.example/tlog, as it was written\n" +
    "  CertificateIssued, work-experience-1 at 3, id 0190a000-0000-7000-8000-0000000000e1\n" +
    `  decided at 2026-11-23T10:00:00.000Z, tree head signed by key ${keyIdOf(noteKey(origin, own.publicKey))}\n` +
    "Not proven: what its personal data say, which are encrypted in it, nor what came later\n" +
    "Not proven: that others are shown the same tree head. Compare it with /tlog/checkpoint, or with one that was kept\n";
  expect(await verify(proof)).toEqual({ code: 0, out: words, error: "" });
  const given = verifierKey(noteKey(origin, own.publicKey));
  expect(await verify(proof, foreign, "--key", given)).toEqual({ code: 0, out: words, error: "" });
});

it.each([
  ["changed", proof.replace("index 1", "index 0"), own, "The event does not lead to the signed tree head"],
  ["cut", proof.slice(0, -60), own, "The tree head cannot be read: it was cut off or changed"],
  ["from another log", proof, foreign, "The tree head was not signed with a known key of the log work.example/tlog"],
])("a proof file that is %s is refused in a sentence, with exit code 1", async (_, content, key, words) => {
  const { code, out, error } = await verify(content, key);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toContain(`provenwork: /event.tlog-proof proves nothing. ${words}`);
  expect(error.trim().split("\n")).toHaveLength(1);
});

it("any other file is refused", async () => {
  expect(await verify("hello")).toEqual({
    code: 1,
    out: "",
    error:
      "provenwork: /event.tlog-proof is no proof file and no whole export: it is something else, or its end was cut off\n",
  });
});
