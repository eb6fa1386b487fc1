import type { CaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import { expect, it } from "vitest";
import { evidenceFacts } from "./format-evidence.ts";

const evidence: CaseEvidence = {
  address: "l.marsh@dcg-careers.example",
  verifiedAt: "2026-11-19T14:09:00.000Z",
  code: { issue: 1, wrongTries: 0, issuedAt: "2026-11-19T14:08:19.000Z" },
  registeredAt: "2026-11-19T13:58:00.000Z",
  others: { all: 2, proven: 0 },
  applications: { count: 3, more: false },
};
const facts = (change: Partial<CaseEvidence>) => Object.fromEntries(evidenceFacts({ ...evidence, ...change }));

it("tells what a verification rests on", () => {
  expect(facts({})).toEqual({
    Address: "l.marsh@dcg-careers.example",
    Code: "First code, correct on the first try, 41 s after it was sent",
    Account: "Created on Nov 19, 2026, 11 min before verification",
    "Other proofs": "None of 2 other experiences",
    Applications: "3 with this experience",
  });
});

it("lists missing evidence, and later changes", () => {
  expect(
    facts({
      address: null,
      code: { issue: 2, wrongTries: 1, issuedAt: "2026-11-19T14:00:00.000Z" },
      registeredAt: "2026-11-19T14:09:30.000Z",
      others: { all: 1, proven: 1 },
      applications: { count: 0, more: false },
    }),
  ).toEqual({
    Address: "N/A",
    Code: "Code no. 2, correct after 1 wrong try, 9 min after it was sent",
    Account: "Created on Nov 19, 2026, 30 s after verification",
    "Other proofs": "1 of 1 other experience",
    Applications: "None with this experience",
  });
  expect(facts({ code: null, registeredAt: null, others: { all: 0, proven: 0 } })).toMatchObject({
    Code: "N/A",
    Account: "None yet",
    "Other proofs": "No other experiences",
  });
});
