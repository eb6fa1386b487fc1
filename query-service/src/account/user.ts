import { createHash } from "node:crypto";
import type { GetUser } from "@provenwork/contracts/account/queries";
import type { Role } from "@provenwork/contracts/account/rules";
import type { QueryHandler } from "#kernel/mount.ts";
import { type Viewer, personOf } from "#kernel/viewer.ts";

/** Name and address are those given in onboarding, where there are any: a registration may have left them empty. */
export const user: QueryHandler<typeof GetUser> = async (_, { viewer, read }) => {
  const row = await read
    .selectFrom("accounts.accounts as a")
    .leftJoin("candidates.candidates as c", "c.person_id", "a.person_id")
    .leftJoin("employers.employers as e", "e.person_id", "a.person_id")
    .where("a.person_id", "=", personOf(viewer))
    .select(({ fn }) => [
      "a.person_id as id",
      "a.username",
      "a.role",
      "a.email_stopped as emailStopped",
      fn.coalesce("c.full_name", "e.full_name", "a.full_name").as("fullName"),
      fn.coalesce("c.email", "a.email").as("email"),
    ])
    .executeTakeFirst();
  // The session is good, so there is an account: its row is only on its way (or the account is just being erased).
  if (row === undefined || row.username === null) return { refusal: "unavailable" };
  const { id, role, username, fullName, email, emailStopped } = row;
  const person = { id, username, fullName: fullName ?? "", email: email ?? "", userType: role as Role };
  return { output: { ...person, ...(emailStopped !== null && { emailStopped }), ...handleOf(viewer) } };
};

const handleOf = (viewer: Viewer): { sessionHandle?: string } =>
  viewer.role === "anonymous" || viewer.session === undefined
    ? {}
    : { sessionHandle: sessionHandle(viewer.session.sessionId) };

/** Identifies a session to support: short enough to read out, and useless for anything else. */
const sessionHandle = (sessionId: string): string =>
  createHash("sha256").update(`session handle ${sessionId}`).digest("hex").slice(0, 8);
