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

it.each(['W/"12"', '"12-gzip"', '"12;gzip"', '"12--gzip"', 'W/"12-br"', '"12"-gzip'])(
  "reads the revision in %s, as proxies pass it on",
  (header) => expect(seenRevision(ProvidePersonalInformation, header)?.revision).toBe(12),
);

it.each(["12", '"-1"', '"x"', "*", '"12-x"', 'w/"12"', '"1", "2"', '"99999999999"'])(
  "takes %s for nonsense",
  (header) => expect(seenRevision(ProvidePersonalInformation, header)).toBeNull(),
);
