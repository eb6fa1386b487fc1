import { type EmployerEvent } from "@provenwork/contracts/employer/events";
import { employerStream } from "@provenwork/contracts/employer/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { employersProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const personal = { fullName: "Pat Example", email: "pat@acme.example", phone: "555-123-4567" };
const completed: EmployerEvent = { type: "EmployerProfileCompleted", data: { personId, completedAt: at }, personal };
const changed: EmployerEvent = {
  type: "EmployerProfileChanged",
  data: { personId, changedAt: "2026-02-01T00:00:00.000Z" },
  personal: { ...personal, phone: "555-000-0000" },
};
const project = (...events: EmployerEvent[]) =>
  projectTwice(employersProjection, recorded(employerStream(personId), ...events));
const row = { person_id: personId, full_name: "Pat Example", email: "pat@acme.example" };

it("keeps the contact data given last", async () => {
  const { once, twice } = await project(completed, changed);
  expect(once).toEqual({
    employers: [{ ...row, phone: "555-000-0000", changed_at: new Date("2026-02-01T00:00:00.000Z") }],
  });
  expect(twice).toEqual(once);
});

it("has nothing personal once the key is destroyed", async () => {
  const { once } = await project({ ...completed, personal: erased });
  expect(once).toEqual({
    employers: [{ person_id: personId, full_name: null, email: null, phone: null, changed_at: new Date(at) }],
  });
});
