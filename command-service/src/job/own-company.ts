import { companies } from "@provenwork/contracts/company/state";
import { groupIdOf } from "#kernel/caller.ts";
import type { Call } from "#kernel/route.ts";

/** The caller's company, whose jobs they manage. */
export async function ownCompany(_: unknown, call: Pick<Call, "caller" | "load">) {
  const companyId = groupIdOf(call.caller);
  const { profile } = (await call.load(companies, companyId)).state;
  return { ready: { companyId, companyName: profile?.name } };
}
