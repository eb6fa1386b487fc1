import { logoPath } from "@provenwork/contracts/company/rules";
import { type Company, companies, profileInputs, memberOf } from "@provenwork/contracts/company/state";
import type { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { employers } from "@provenwork/contracts/employer/state";
import { loadJoined } from "#company/claim.ts";
import { foundOrChange } from "#company/found-or-change.ts";
import { settleMembership } from "#company/settle-membership.steps.ts";
import { provableDomains } from "#company/website-domain.ts";
import { personIdOf } from "#kernel/caller.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { joinOwnCompany } from "./join-own-company.ts";

/**
 * The person's own stream comes first, where of two concurrent forms one wins, then the company's. A process that
 * dies in between leaves a joining without a company, which the next form sent founds.
 */
export const handleCompleteEmployerProfile =
  ({ memberships }: { readonly memberships: Memberships }): Handler<typeof CompleteEmployerProfile> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    const joined = await loadJoined(call, (await call.load(employers, personId)).state);
    const { refusal, state } = await call.handle(employers, personId, (own, context) =>
      joinOwnCompany(input, own, { ...context, id: personId, joined }),
    );
    if (refusal !== undefined) return { refusal };
    if (state.joined === undefined) return { refusal: { code: "changed-meanwhile" } };
    const { joined: membership } = state;
    return onStream(call, {
      stream: companies,
      id: membership.companyId,
      decide: (company, context) =>
        foundOrChange(input, company, { ...context, ...membership, personId, provableDomains }),
      answer: async ({ state: company }) => {
        await settleMembership(memberships, call, personId);
        return answerOf(input, company, personId);
      },
    });
  };

/** The resulting profile: a recruiter's form does not change the company. */
function answerOf({ fullName, email, phone }: EmployerProfileInput, company: Company, personId: string) {
  const { companyId, profile, logoId } = company;
  if (profile === undefined) throw new Error(`company ${companyId} was founded without a profile`);
  return {
    companyId,
    role: memberOf(company, personId)?.role ?? ("recruiter" as const),
    fullName,
    email,
    phone,
    ...profileInputs(profile),
    companyLogo: logoPath(companyId, logoId),
  };
}
