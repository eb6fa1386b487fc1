import { randomUUID } from "node:crypto";
import { ClearCase, OpenReportedMessage } from "@provenwork/contracts/trust/commands";
import { trustStream } from "@provenwork/contracts/trust/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TrustDesk, openTrustDesk } from "#testing/trust-desk.ts";

let desk: TrustDesk;
beforeAll(async () => {
  desk = await openTrustDesk();
});
afterAll(() => desk.close());

const findings = [{ rule: "message-reported", version: 1, of: "reports", weight: 1 }] as const;
const shown = () => {
  const caseId = randomUUID();
  return { caseId, findings, seal: desk.sealOf({ caseId, kind: "message", findings }) };
};
const story = async (caseId: string) =>
  (await desk.service.events()).filter(({ stream }) => stream === trustStream(caseId));

it("is recorded under the admin's name, once for a repeated request", async () => {
  const admin = await desk.newAdmin();
  const input = shown();
  const key = { "idempotency-key": randomUUID() };
  const [first, again] = [
    await admin.call(OpenReportedMessage, input, key),
    await admin.call(OpenReportedMessage, input, key),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await story(input.caseId)).toMatchObject([
    {
      type: "ReportedMessageOpened",
      data: { caseId: input.caseId, findings, openedAt: first.body["openedAt"] },
      metadata: { actor: { role: "admin" } },
    },
  ]);
});

it("is refused without a report: with a seal of nothing, of another message and of another kind of case, and once cleared", async () => {
  const admin = await desk.newAdmin();
  const input = shown();
  const ofJob = desk.sealOf({ caseId: input.caseId, kind: "job", findings });
  for (const seal of ["A".repeat(43), shown().seal, ofJob])
    expect(await admin.call(OpenReportedMessage, { ...input, seal })).toMatchObject({
      status: 409,
      body: { code: "not-shown" },
    });
  expect(await admin.call(ClearCase, { ...input, kind: "message" })).toMatchObject({ status: 200 });
  expect(await admin.call(OpenReportedMessage, input)).toMatchObject({ status: 409 });
  expect((await story(input.caseId)).map(({ type }) => type)).toEqual(["CaseCleared"]);
});
