import { randomUUID } from "node:crypto";
import type { MemberRole } from "@provenwork/contracts/company/rules";
import { companies } from "@provenwork/contracts/company/state";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { employers } from "@provenwork/contracts/employer/state";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { settleMembership } from "#company/settle-membership.steps.ts";
import { accept } from "#kernel/decision.ts";
import { openMemberships } from "#kernel/memberships.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { testClient } from "./client.ts";
import type { TestService } from "./service.ts";

/** A registered employer without a company. */
export async function employer(service: TestService) {
  const client = testClient(service.app);
  const { body } = await client.post("/api/register", registration({ userType: "employer" }));
  return { client, personId: String(body["id"]) };
}

/** The owner of a company of their own. */
export async function founder(service: TestService) {
  const { client, personId } = await employer(service);
  const { body } = await client.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile));
  return { client, personId, companyId: String(body["companyId"]) };
}

/** An employer who joined the company by an invitation. */
export async function colleague(service: TestService, companyId: string, role: MemberRole) {
  const { client, personId } = await employer(service);
  const commandId = randomUUID();
  const now = new Date();
  const at = now.toISOString();
  const steps = service.openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  const membership = { personId, companyId, membership: 1 };
  await steps.handle(employers, personId, () =>
    accept({ type: "CompanyJoined" as const, data: { ...membership, joinedAt: at } }),
  );
  const joined = { ...membership, invitationId: commandId, role, joinedAt: at };
  await steps.handle(companies, companyId, () => accept({ type: "MemberJoined" as const, data: joined }));
  await settleMembership(openMemberships(writeDatabase(service.pool), service.revocations), steps, personId);
  return { client, personId };
}
