import { registration } from "@provenwork/contracts/testing/registration";
import { testClient } from "./client.ts";
import type { TestService } from "./service.ts";

/** A candidate who only registered. */
export async function registeredCandidate(service: Pick<TestService, "app">) {
  const client = testClient(service.app);
  const { body } = await client.post("/api/register", registration());
  return { client, personId: String(body["id"]) };
}
