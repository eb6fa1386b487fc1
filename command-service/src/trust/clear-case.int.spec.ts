import { ClearCase } from "@provenwork/contracts/trust/commands";
import { trustCases } from "@provenwork/contracts/trust/streams";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { TestClient } from "#testing/client.ts";
import { type TrustDesk, openTrustDesk } from "#testing/trust-desk.ts";

let desk: TrustDesk;
let admin: TestClient;
let caseId: string;

beforeAll(async () => {
  desk = await openTrustDesk();
  [admin, caseId] = [await desk.newAdmin(), await desk.posted()];
});
afterAll(() => desk.close());

const finding = { rule: "reported", version: 1, of: "reports", weight: 1 } as const;
const shown = (weight = 1) => ({ caseId, kind: "job", findings: [{ ...finding, weight }] }) as const;
const seal = (weight = 1) => desk.sealOf(shown(weight));
async function cleared() {
  const now = new Date();
  const because = { commandId: caseId, correlationId: caseId, causationId: caseId };
  const steps = desk.service.openSteps(systemOrigin({ ...because, now }));
  return (await steps.load(trustCases, caseId)).state.cleared;
}

it("refuses evidence that the list did not show with this seal, and a seal that was changed", async () => {
  const notShown = {
    status: 409,
    body: {
      code: "not-shown",
      message: "This is not what the list showed. Load it again, and look at the case as it is now.",
    },
  };
  const first = seal().startsWith("A") ? "B" : "A";
  expect(await admin.call(ClearCase, { ...shown(), seal: `${first}${seal().slice(1)}` })).toMatchObject(notShown);
  expect(await admin.call(ClearCase, { ...shown(2), seal: seal() })).toMatchObject(notShown);
  expect(await admin.call(ClearCase, { ...shown(), seal: seal(2) })).toMatchObject(notShown);
  expect(await cleared()).toEqual([]);
});

it("names the seal where it is none", async () => {
  for (const none of ["", "short", `${seal()}A`, "%".repeat(43)]) {
    expect(await admin.call(ClearCase, { ...shown(), seal: none })).toMatchObject({
      status: 422,
      body: { errors: { seal: "Must be the seal of the case, as the list has it" } },
    });
  }
});

it("clears what the list showed; an old seal that is used after it takes nothing back", async () => {
  for (const weight of [2, 1, 2]) {
    expect(await admin.call(ClearCase, { ...shown(weight), seal: seal(weight) })).toMatchObject({ status: 200 });
  }
  expect(await cleared()).toEqual([{ ...finding, weight: 2 }]);
});
