import { randomBytes } from "node:crypto";
import { createAccount } from "@provenwork/command-service/account/create-account";
import { OpenHistory, SearchHistories } from "@provenwork/contracts/audit/commands";
import { GetHistory } from "@provenwork/contracts/audit/queries";
import { accountTools } from "@provenwork/command-service/account/identity/account-tools";
import { Register } from "@provenwork/contracts/account/commands";
import { Login } from "@provenwork/contracts/account/session-commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetAccountExport, GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { SuspendAccount } from "@provenwork/contracts/administration/account-commands";
import { AcceptInvitation, InviteMember, RemoveMember } from "@provenwork/contracts/company/commands";
import { GetCompanyMembers } from "@provenwork/contracts/company/queries";
import type { Principal } from "@provenwork/contracts/kernel/endpoint";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import type { Belongings } from "@provenwork/contracts/testing/area-samples";
import { registration } from "@provenwork/contracts/testing/registration";
import { belongings, groupBelongings, sampleOf } from "@provenwork/contracts/testing/samples";
import { secretKey } from "@provenwork/platform/keys";
import { until } from "@provenwork/platform/testing/until";
import { openTarget } from "@provenwork/ops/cli/target";
import type { Stack } from "@provenwork/ops/testing/stack";
import { type Answer, type Client, clientOf } from "./client.ts";
import { proveAndAsk } from "./asked-entry.ts";
import { tokenMailedTo } from "./mailed-token.ts";

const password = "Correct-Horse-7-Battery";
export const roles = ["candidate", "employer", "admin", "auditor"] as const;
/** An employer without a company. */
export const loner = "loner";

/**
 * Creates an account of every role on a running system. The returned function opens a client of a principal. An account signs in
 * once, and again after a call changed its session; a visitor in onboarding is new each time.
 */
export async function openPeople(stack: Pick<Stack, "url" | "dataFolder">) {
  const mark = randomBytes(3).toString("hex");
  await createAccounts(
    stack,
    [...roles, loner].map((name) => ({
      username: `${name}-${mark}`,
      role: roles.find((role) => role === name) ?? "employer",
    })),
  );

  const signedIn = new Map<Principal | typeof loner, { client: Client; session: string }>();

  return async function as(principal: Principal | typeof loner): Promise<Client> {
    const known = signedIn.get(principal);
    if (known !== undefined && tokenOf(known.client) === known.session) return known.client;
    const client = clientOf(stack.url);
    if (principal === "anonymous") return client;
    if (principal === "onboarding") {
      ok(await client.call(ProvidePersonalInformation, personalInformation("Pat", "pat@acme.example")), 200);
      return client;
    }
    ok(await client.call(Login, { username: `${principal}-${mark}`, password }), 200);
    // An employer is a member of a company of their own from the first sign-in on.
    if (principal === "employer")
      ok(await client.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile)), 200);
    signedIn.set(principal, { client, session: tokenOf(client) });
    return client;
  };
}

async function createAccounts(
  stack: Pick<Stack, "dataFolder">,
  accounts: readonly { username: string; role: (typeof roles)[number] }[],
): Promise<void> {
  const target = openTarget({ DATA_DIR: stack.dataFolder });
  const tools = await accountTools({
    store: await target.store(),
    pool: target.write(),
    personalDataKeys: target.personalDataKeys(),
    lookupKey: secretKey.parse(target.settings["LOOKUP_KEY"]),
  });
  for (const given of accounts) {
    const created = await createAccount(tools, { ...given, password, fullName: "", email: "" });
    if ("errors" in created) throw new Error(`no account for ${given.role}: ${JSON.stringify(created.errors)}`);
  }
  await target.close();
}

const personalInformation = (fullName: string, email: string) => ({
  fullName,
  email,
  phone: "555-123-4567",
  location: "Boston",
});

/**
 * Accounts of every role, suspended after they signed in. The returned function opens a client with the cookies from before the
 * suspension.
 */
export async function openSuspended(stack: Pick<Stack, "url" | "dataFolder">, admin: Client) {
  const as = await openPeople(stack);
  const cookies = new Map<Principal, ReadonlyMap<string, string>>();
  for (const role of roles) {
    const client = await as(role);
    const { json } = ok(await client.call(GetUser), 200);
    const input = { personId: (json as { id: string }).id, reason: "Tries what it may not" };
    cookies.set(role, new Map(client.cookies));
    ok(await admin.call(SuspendAccount, input), 200);
  }
  return (role: (typeof roles)[number]): Client => {
    const client = clientOf(stack.url);
    for (const [name, value] of cookies.get(role) ?? []) client.cookies.set(name, value);
    return client;
  };
}

/**
 * Another candidate, and a member of another company, with all data that they can have, which contains `mark`; and the ids of
 * that data.
 */
export async function openOther(stack: Stack) {
  const [candidate, member] = [clientOf(stack.url), clientOf(stack.url)];
  const mark = `theirs${randomBytes(4).toString("hex")}`;
  const groups = await made(member, groupBelongings, mark);
  const theirs = await made(candidate, belongings, mark, groups);
  await proveAndAsk(candidate);
  const former = await formerMember(stack, member, mark);
  ok(await candidate.call(GetOnboarding), 200);
  await untilRead(candidate);
  const opened = await openedByAuditor(stack, theirs["experienceId"] ?? "");
  const ids: Readonly<Record<string, string>> = { ...theirs, ...opened, sessionId: sessionIdOf(candidate) };
  return { candidate, member, former, mark, ids };
}

/** Another auditor's search and opening, which only that auditor may read. */
async function openedByAuditor(stack: Stack, id: string) {
  const username = `other-${randomBytes(3).toString("hex")}`;
  await createAccounts(stack, [{ username, role: "auditor" }]);
  const client = clientOf(stack.url);
  ok(await client.call(Login, { username, password }), 200);
  const searched = ok(await client.call(SearchHistories, { text: id }), 201).json as { searchId: string };
  const { openingId } = ok(await client.call(OpenHistory, { name: id }), 201).json as { openingId: string };
  const { events } = ok(await client.call(GetHistory, { openingId }), 200).json as { events: { id: string }[] };
  const [first] = events;
  if (first === undefined) throw new Error(`the history of ${id} is empty`);
  return { historySearchId: searched.searchId, openingId, eventId: first.id };
}

/** Waits until the product has analysed the candidate's resume and experience, which changes their data. */
const untilRead = (candidate: Client): Promise<unknown> =>
  until(async () => {
    const { text } = ok(await candidate.call(GetAccountExport), 200);
    const { json } = ok(await candidate.call(GetSkills), 200);
    const { resumeProblem } = json as { resumeProblem: string | null };
    return resumeProblem !== null && ["ResumeNotRead", "SkillsExtracted"].every((type) => text.includes(type));
  });

/** A person who joined a company by invitation and was removed. */
async function formerMember(stack: Pick<Stack, "url">, owner: Client, mark: string): Promise<Client> {
  const client = clientOf(stack.url);
  const { json: account } = ok(
    await client.call(Register, registration({ username: `f-${mark}`, userType: "employer" })),
    201,
  );
  const email = `former-${mark}@mail.example`;
  ok(await owner.call(InviteMember, { email, role: "owner" }), 201);
  ok(await client.call(AcceptInvitation, { token: await tokenMailedTo(owner, email) }), 200);
  ok(await client.call(GetCompanyMembers), 200);
  ok(await owner.call(RemoveMember, { memberId: (account as { id: string }).id }), 200);
  return client;
}

const made = (client: Client, make: Belongings, mark: string, known: Readonly<Record<string, string>> = {}) =>
  make(
    async (endpoint, input) => {
      const answer = await client.call(endpoint, input);
      if (answer.status >= 300) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text}`);
      return answer.json as Record<string, unknown>;
    },
    mark,
    known,
  );

const tokenOf = ({ cookies }: Client): string => [...cookies].find(([name]) => name.includes("-session"))?.[1] ?? "";

function sessionIdOf(client: Client): string {
  const claims = JSON.parse(Buffer.from(tokenOf(client).split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  return claims.sid;
}

function ok(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
