import { type OperationsEvent, logStream } from "@provenwork/contracts/operations/events";
import { type WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { platformFiguresProjection } from "./projection.ts";

const created: OperationsEvent = { type: "LogCreated", data: { createdAt: at } };
const experienceId = "22222222-2222-4222-8222-222222222222";
const verified: WorkExperienceEvent = {
  type: "ExperienceVerified",
  data: { experienceId, personId: "11111111-1111-4111-8111-111111111111", issue: 1, verifiedAt: at },
  personal: { address: "ada@acme.example", company: "Acme", role: "Engineer" },
};
const proofs = recorded(workExperienceStream(experienceId), verified, verified, verified);

it("counts every proof since the log began", async () => {
  const { once } = await projectTwice(platformFiguresProjection, [...recorded(logStream, created), ...proofs]);
  expect(once).toEqual({ figures: [{ figure: "proofs", total: 3 }] });
});

it("a new log begins at nothing, and its first event taken again begins again", async () => {
  const { once, twice } = await projectTwice(platformFiguresProjection, recorded(logStream, created));
  expect(once).toEqual({ figures: [{ figure: "proofs", total: 0 }] });
  expect(twice).toEqual(once);
});
