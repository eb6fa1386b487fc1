import { expect, it } from "vitest";
import { proofFacts, proofTitle } from "./format-proof.ts";

const head = { origin: "work.example/tlog", size: 48_310, root: new Uint8Array(32), keyId: "0a1b2c3d" };

it("a proof of an event has the event and its position", () => {
  const event = {
    id: "one",
    stream: "work-experience-1",
    revision: 3,
    type: "CertificateIssued",
    data: {},
    metadata: { at: "2026-11-17T14:09:26.000Z" },
  };
  const proven = { kind: "inclusion", index: 48_216, leaf: head.root, path: [], head, event } as const;
  expect(proofTitle(proven)).toBe("This event is in the log");
  expect(proofFacts(proven).map(({ value }) => value)).toEqual([
    "Certificate issued",
    "Nov 17, 2026, 2:09:26 PM UTC",
    "Number 48,217 of 48,310",
    "work-experience-1",
    "one",
    "work.example/tlog",
  ]);
});

it("a proof of two heads has the size of their common part", () => {
  const proven = { kind: "consistency", first: { ...head, size: 1_200 }, second: head } as const;
  expect(proofTitle(proven)).toBe("The log only grew");
  expect(proofFacts(proven)[0]?.value).toBe("The first 1,200 of 48,310 events are the same");
});
