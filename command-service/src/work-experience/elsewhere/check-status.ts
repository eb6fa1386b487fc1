import { gunzipSync } from "node:zlib";
import { bitAt } from "@provenwork/contracts/work-experience/certificate";
import type { ElsewhereProblem } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { z } from "zod";
import type { FetchElsewhere } from "./fetch-elsewhere.ts";
import { credentialIn, openElsewhere } from "./open-elsewhere.ts";
import { isNow } from "./validity.ts";

/** Of a list once it is unpacked: 16 million credentials. */
const maxListBytes = 2_000_000;
const maxEntries = 3;

const entry = z.object({
  type: z.literal("BitstringStatusListEntry"),
  statusPurpose: z.enum(["revocation", "suspension"]),
  statusListIndex: z.union([z.string().regex(/^\d{1,9}$/), z.int().nonnegative()]),
  statusListCredential: z.url(),
  statusSize: z.literal(1).optional(),
});
const list = z.object({
  credentialSubject: z.object({
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.union([z.string(), z.array(z.string())]),
    encodedList: z.string().startsWith("u"),
  }),
});

/** What its issuer's status lists say of a credential; undefined: none is set. */
export async function findStatusProblem(
  given: unknown,
  issuer: string,
  fetch: FetchElsewhere,
  now: Date,
): Promise<ElsewhereProblem | undefined> {
  const entries = z.array(entry).min(1).max(maxEntries).safeParse([given].flat());
  if (!entries.success) return "status-kind";
  for (const each of entries.data) {
    const problem = await problemOf(each, issuer, fetch, now);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

async function problemOf(
  { statusPurpose, statusListIndex, statusListCredential: url }: z.output<typeof entry>,
  issuer: string,
  fetch: FetchElsewhere,
  now: Date,
): Promise<ElsewhereProblem | undefined> {
  const text = await fetch.text(url);
  if (text === undefined) return "status-unreachable";
  const opened = await openElsewhere(text.trim(), fetch);
  if ("problem" in opened) return opened.problem === "json-proof" ? "status-kind" : "status-untrusted";
  if (opened.issuer !== issuer || isNow(opened.claims, now) !== undefined) return "status-untrusted";
  const { data } = list.safeParse(credentialIn(opened.claims));
  if (data === undefined) return "status-kind";
  const { credentialSubject: bits } = data;
  if (![bits.statusPurpose].flat().includes(statusPurpose)) return "status-untrusted";
  const isSet = bitIn(bits.encodedList, Number(statusListIndex));
  if (isSet === undefined) return "status-untrusted";
  if (!isSet) return undefined;
  return statusPurpose === "revocation" ? "revoked" : "suspended";
}

/** Undefined: the list cannot be unpacked, or has no such bit. */
function bitIn(encodedList: string, index: number): boolean | undefined {
  try {
    const zipped = Buffer.from(encodedList.slice(1), "base64url");
    return bitAt(gunzipSync(zipped, { maxOutputLength: maxListBytes }), index);
  } catch {
    return undefined;
  }
}
