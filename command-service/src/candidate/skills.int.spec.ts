import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

it("keeps a list of skills under the person's key", async () => {
  const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
  const { personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
  const caller = { role: "onboarding", personId } as const;
  await slice.accepted(UpdateSkills, { skills: ["SQL", "Welding"] }, caller);
  expect((await slice.events(`candidate-${personId}`)).at(-1)).toMatchObject({
    type: "SkillsUpdated",
    personal: { skills: ["SQL", "Welding"] },
  });
});
