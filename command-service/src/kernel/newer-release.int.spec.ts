import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { PersonalInformationProvided } from "@provenwork/contracts/candidate/events";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { askAnotherHeader } from "@provenwork/platform/client-address";
import { expect, it, onTestFinished } from "vitest";
import { testClient } from "#testing/client.ts";
import { openService } from "#testing/service.ts";

it("refuses what a newer release has decided on, and says that another process is to be asked", async () => {
  const service = await openService();
  onTestFinished(() => service.close());
  const client = testClient(service.app);
  const provide = () => client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  const { version } = PersonalInformationProvided;
  onTestFinished(() => void Object.assign(PersonalInformationProvided, { version }));
  Object.assign(PersonalInformationProvided, { version: version + 1 });
  expect((await provide()).status).toBe(200);
  Object.assign(PersonalInformationProvided, { version });
  const { status, headers } = await provide();
  expect([status, headers.get(askAnotherHeader)]).toEqual([503, "1"]);
});
