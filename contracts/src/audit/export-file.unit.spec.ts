import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type NoteKey, noteOf } from "../transparency/signed-note.ts";
import { type Manifest, checkExportFile, digestOf, exportFile, manifestText } from "./export-file.ts";
import { looksLikeExport } from "./export-format.ts";

const origin = "provenwork.example/audit-export";
const proofs = { jsonl: '{"proof":"1"}\n{"proof":"2"}\n', csv: "" } as const;
const body = { jsonl: '{"id":"1"}\n{"id":"2"}\n', csv: "time,what\r\n1,Posted\r\n" } as const;
let pair: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
let key: NoteKey;

beforeAll(async () => {
  pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as typeof pair;
  key = {
    name: "provenwork.example/tlog",
    publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)),
  };
});

async function exported(format: Manifest["format"]): Promise<string> {
  const manifest = { format, name: "log", exportId: "e", exportedAt: "2026-11-23T09:00:00.000Z", streams: [] };
  const digests = { digest: digestOf(body[format]), ...(format === "jsonl" && { proofs: digestOf(proofs.jsonl) }) };
  const text = manifestText(origin, { ...manifest, ...digests });
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
  return exportFile(
    body[format] + proofs[format],
    format,
    noteOf(text, { ...key, name: origin }, new Uint8Array(signature)),
  );
}

it.each(["jsonl", "csv"] as const)("a %s export can be checked with the site's public key", async (format) => {
  const file = await exported(format);
  expect(looksLikeExport(file)).toBe(true);
  expect(file.startsWith(body[format])).toBe(true);
  expect(await checkExportFile(file, [key])).toMatchObject({
    format,
    name: "log",
    log: "provenwork.example/tlog",
    lines: { events: body[format], proofs: proofs[format] },
  });
});

it("detects a missing proof", async () => {
  const file = (await exported("jsonl")).replace('{"proof":"2"}\n', "");
  await expect(checkExportFile(file, [key])).rejects.toThrow("The proofs are not those that were exported");
});

it("is refused if a byte is changed, added or cut off anywhere", async () => {
  const files = [Buffer.from(await exported("jsonl")), Buffer.from(await exported("csv"))];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.integer({ min: 1, max: 127 }),
      fc.constantFrom("changed", "added", "cut"),
      async (file, place, by, how) => {
        const at = place % file.length;
        const [head, tail] = [file.subarray(0, at), file.subarray(at + 1)];
        const byte = Buffer.from([((file[at] ?? 0) + by) % 128]);
        const spoiled = { changed: [head, byte, tail], cut: [head, tail], added: [head, byte, file.subarray(at)] }[how];
        await expect(checkExportFile(Buffer.concat(spoiled).toString(), [key])).rejects.toThrow(/changed|signed/);
      },
    ),
  );
});

it("is refused if it is from another site", async () => {
  const other = { ...key, publicKey: new Uint8Array(32).fill(7) };
  await expect(checkExportFile(await exported("csv"), [other])).rejects.toThrow("not signed with a known key");
  expect(looksLikeExport("something else\n")).toBe(false);
});
