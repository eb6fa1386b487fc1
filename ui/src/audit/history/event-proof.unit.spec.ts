import { expect, it } from "vitest";
import { isOf } from "./event-proof.ts";

const at = "2026-11-17T14:09:26.000Z";
const place = { id: "one", stream: "work-experience-1", revision: 3, type: "CertificateIssued" };
const listed = { ...place, at, role: "system", causationId: "c", words: "", actorId: null, commandId: "c", correlationId: "c" }; // prettier-ignore
const head = { origin: "work.example/tlog", size: 2, root: new Uint8Array(32), keyId: "0a1b2c3d" };
const proven = (event: object) => ({
  kind: "inclusion" as const,
  index: 1,
  leaf: head.root,
  path: [],
  head,
  event: { ...place, data: {}, metadata: { at }, ...event },
});

it("a proof is of the event that is shown, and of no other", () => {
  expect(isOf(proven({}), listed)).toBe(true);
  for (const other of [
    { id: "two" },
    { stream: "work-experience-2" },
    { revision: 4 },
    { type: "CertificateRevoked" },
    { metadata: { at: "2026-11-18T14:09:26.000Z" } },
  ])
    expect(isOf(proven(other), listed), JSON.stringify(other)).toBe(false);
  expect(isOf({ kind: "consistency", first: head, second: head }, listed)).toBe(false);
});
