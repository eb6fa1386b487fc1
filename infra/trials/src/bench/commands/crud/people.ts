import { companyInputs } from "@provenwork/contracts/company/rules";
import { toStored } from "@provenwork/contracts/kernel/fields";
import { personIdOf } from "@provenwork/command-service/kernel/caller";
import { type Handler, type Route, route } from "@provenwork/command-service/kernel/route";
import { Register } from "@provenwork/contracts/account/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import { type SignSession, sessionLifetime } from "@provenwork/platform/session-token/session";
import type pg from "pg";
import { foundCompany, saveAccount } from "./market-statements.ts";

interface People {
  readonly pool: pg.Pool;
  readonly sign: SignSession;
  readonly revocations: Pick<Revocations, "refresh">;
}

/** Who posts jobs and who applies for them. Signing up is not measured: no password is kept, and of a company the name alone. */
export const peopleRoutes = (people: People): readonly Route[] => [
  route(Register, register(people)),
  route(CompleteEmployerProfile, found(people)),
];

const register =
  ({ pool, sign }: People): Handler<typeof Register> =>
  async ({ username, fullName, email, userType }, { newId, now, cookies }) => {
    const personId = newId("person");
    const saved = await saveAccount(pool, personId, username, userType);
    if (saved.length === 0) return { refusal: { code: "username-taken" } };
    const endsAt = new Date(now.getTime() + sessionLifetime.absolute);
    const session = { sessionId: newId("session"), personId, role: userType, authVersion: 0, endsAt };
    const { token, expiresAt } = await sign(session, now);
    cookies.setSession(token, expiresAt);
    return { output: { id: personId, username, fullName, email, userType } };
  };

const found =
  ({ pool, revocations }: People): Handler<typeof CompleteEmployerProfile> =>
  async (input, { newId, caller }) => {
    const companyId = newId("company");
    await foundCompany(pool, companyId, personIdOf(caller), input.companyName);
    await revocations.refresh();
    return { output: { ...input, ...toStored(companyInputs, input), companyId, role: "owner", companyLogo: null } };
  };
