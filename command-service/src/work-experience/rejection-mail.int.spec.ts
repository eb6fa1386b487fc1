import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import {
  changed,
  codeIssued,
  described,
  engineer,
  experienceId,
  now,
  personId,
  verified,
} from "#testing/work-experience.ts";

const at = now.toISOString();
const account = [
  {
    type: "AccountRegistered",
    data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at },
    personal: { username: "ada-example", fullName: "Ada Example", email: "" },
  },
  { type: "EmailProven", data: { personId, issue: null, provenAt: at }, personal: { email: "ada@home.example" } },
];
const rejected = {
  type: "VerificationRejected",
  data: { experienceId, personId, issue: 1, rejectedAt: at },
  personal: { reason: "Nothing shows that acme.example is Acme's" },
};

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
  await slice.keys.ensure([personId]);
  await append(slice, accounts, personId, account);
  await slice.startReactors();
});
afterEach(() => slice.close());

const experience = (...more: readonly object[]) =>
  append(slice, workExperiences, experienceId, [described(), codeIssued(1, 60), verified(1), rejected, ...more]);
const finished = () =>
  until(async () => {
    const row = await slice.write.database
      .selectFrom("outbox")
      .select("status")
      .where("template", "=", "verification-rejected")
      .executeTakeFirst();
    return row?.status !== "waiting" && row?.status;
  });

it("tells the holder at their proven address which verification was rejected, and not why", async () => {
  await experience();
  const [mail] = await slice.mailServer.received(1);
  expect(mail).toMatchObject({
    to: [{ address: "ada@home.example" }],
    subject: "A verification was rejected: Acme",
    text: expect.stringContaining("Engineer at Acme"),
  });
  expect(mail?.text).not.toContain("acme.example");
  expect(await finished()).toBe("sent");
});

it("says nothing once the entry was corrected", async () => {
  await experience(changed({ ...engineer, company: "Acme Labs" }, true));
  expect(await finished()).toBe("dropped");
  expect(slice.mailServer.taken).toEqual([]);
});
