import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { historiesProjection } from "./projection.ts";

const [personId, jobId, certificateId] = ["1", "2", "3"].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-${digit.repeat(12)}`,
) as [string, string, string];
const stream = `application-${personId}-${jobId}`;
const events: AnyEvent[] = [
  { type: "ApplicationViewed", data: { personId, jobId, companyId: jobId } },
  { type: "CertificateIssued", data: { certificateId } },
  { type: "CompanyVerified", data: { domain: "acme.example" } },
  { type: "CompanyVerified", data: { domain: "acme.example" } },
];

it("knows where each event is and what caused it, and finds its stream by ids, certificate and domain", async () => {
  const { once, twice } = await projectTwice(historiesProjection, recorded(stream, ...events));
  expect(twice).toEqual(once);
  const place = { stream, at: new Date(at), role: "system" };
  expect(once["events"]).toEqual(
    events.map(({ type }, revision) => {
      const id = `00000000-0000-4000-8000-00000000000${revision}`;
      return { ...place, event_id: id, correlation_id: id, causation_id: id, revision, type };
    }),
  );
  expect(once["handles"]).toEqual(
    [
      [personId, 0],
      [jobId, 0],
      [certificateId, 1],
      ["acme.example", 2],
      ["acme.example", 3],
    ].map(([handle, revision]) => ({ handle, stream, revision })),
  );
});

it("keeps its place when a person is erased: ids are in the log for good", async () => {
  const gone = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
  const { once } = await projectTwice(historiesProjection, recorded(stream, events[0] as AnyEvent, gone));
  expect(once["events"]).toHaveLength(2);
});
