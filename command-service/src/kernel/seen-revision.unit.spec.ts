import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { RemoveWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { expect, it } from "vitest";
import { seenRevision } from "./seen-revision.ts";

it("reads the revision in quotes", () =>
  expect(seenRevision(ProvidePersonalInformation, '"12"')).toEqual({
    revision: 12,
    concerns: new Set(["PersonalInformationProvided"]),
  }));

it("is nothing without the header, or for a command that does not take it", () => {
  expect(seenRevision(ProvidePersonalInformation, undefined)).toBeUndefined();
  expect(seenRevision(RemoveWorkExperience, '"12"')).toBeUndefined();
});

it.each(["12", '"-1"', '"x"', "*", 'W/"12"', '"1", "2"', '"99999999999"'])("takes %s for nonsense", (header) =>
  expect(seenRevision(ProvidePersonalInformation, header)).toBeNull(),
);
