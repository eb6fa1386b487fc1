import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { testClient } from "./client.ts";
import type { TestService } from "./service.ts";

/** A candidate who only registered. */
export async function registeredCandidate(service: Pick<TestService, "app">) {
  const client = testClient(service.app);
  const { body } = await client.post("/api/register", registration());
  return { client, personId: String(body["id"]) };
}

/** One who can apply: registered, with personal information. */
export async function newCandidate(service: Pick<TestService, "app">) {
  const registered = await registeredCandidate(service);
  await registered.client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  return registered;
}
