import type { AccountEvent } from "@provenwork/contracts/account/events";
import { accountStream } from "@provenwork/contracts/account/state";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { accountSearchProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const registered: AccountEvent = {
  type: "AccountRegistered",
  data: { personId, credentialId: personId, role: "candidate", registeredAt: at },
  personal: { username: "Ada-1", fullName: "", email: "" },
};
const informed = (fullName: string): CandidateEvent => ({
  type: "PersonalInformationProvided",
  data: { personId },
  personal: { fullName, email: "ada@acme.example", phone: "", location: "" },
});
const proven: AccountEvent = {
  type: "EmailProven",
  data: { personId, issue: null, provenAt: at },
  personal: { email: "Ada@Home.example" },
};
const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };

async function termsAfter(...events: AnyEvent[]) {
  const { once, twice } = await projectTwice(accountSearchProjection, recorded(accountStream(personId), ...events));
  expect(twice).toEqual(once);
  return once["terms"]?.map(({ slot, term, role }) => [slot, term, role]);
}

it("finds an account by its username and, once proven, by its address and host", async () => {
  expect(await termsAfter(registered)).toEqual([
    ["account.email.0", "", "candidate"],
    ["account.email.1", "", "candidate"],
    ["account.username", "ada-1", "candidate"],
  ]);
  expect(await termsAfter(registered, proven)).toEqual([
    ["account.email.0", "ada@home.example", "candidate"],
    ["account.email.1", "home.example", "candidate"],
    ["account.username", "ada-1", "candidate"],
  ]);
});

it("has the role that the account has now", async () => {
  const personal = { reason: "Audits the proofs of this year" };
  const granted: AccountEvent = { type: "AuditorGranted", data: { personId, grantedAt: at }, personal };
  const terms = await termsAfter(registered, granted);
  expect(terms?.map(([, , role]) => role)).toEqual(["auditor", "auditor", "auditor"]);
});

it("finds it by the name given last, and by nothing once erased", async () => {
  const terms = await termsAfter(registered, informed("Ada King Lovelace"), informed("Ada Byron"));
  expect(terms?.filter(([slot]) => String(slot).startsWith("candidate."))).toEqual([
    ["candidate.email.0", "ada@acme.example", "candidate"],
    ["candidate.email.1", "acme.example", "candidate"],
    ["candidate.name.0", "ada byron", "candidate"],
    ["candidate.name.1", "byron", "candidate"],
  ]);
  expect(await termsAfter(registered, informed("Ada Byron"), gone)).toEqual([]);
});
