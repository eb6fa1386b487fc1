import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { commands } from "@provenwork/contracts/endpoints";
import { type Command, type Principal } from "@provenwork/contracts/kernel/endpoint";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { accountsOf } from "./accounts-of.ts";
import { type TestClient, testClient } from "./client.ts";
import { openService } from "./service.ts";

type SignIn = Record<"username" | "password", string>;

/** A service in demo mode, so that every command there is is mounted, with an account of every role. */
export async function serviceWithAllRoles(wrapStore?: (store: EventStore) => EventStore) {
  const service = await openService({ MODE: "demo" }, wrapStore && { wrapStore });
  const { made } = await accountsOf(service);
  const newSignIns = async () => {
    const signIns = new Map<Principal, SignIn>();
    for (const role of ["candidate", "employer", "admin", "auditor"] as const) {
      const { username, password } = await made(role);
      signIns.set(role, { username, password });
    }
    await foundCompany(await signedIn(signIns.get("employer")));
    return signIns;
  };
  const signedIn = async (signIn: SignIn | undefined): Promise<TestClient> => {
    const client = testClient(service.app, "127.0.0.1"); // spared by the limits per network
    if (signIn !== undefined) await client.post("/api/login", signIn);
    return client;
  };
  // Two accounts of each role, because some commands end every session of an account.
  const [active, refused] = [await newSignIns(), await newSignIns()];
  const known = new Map<Principal, Promise<TestClient>>();
  const last = new Map<Principal, { client: TestClient; session: string }>();

  async function newClient(principal: Principal, signIns: ReadonlyMap<Principal, SignIn>): Promise<TestClient> {
    const client = await signedIn(signIns.get(principal));
    if (principal === "onboarding") await client.post(beginsOnboarding.path, sampleOf(beginsOnboarding));
    const cookies = client.cookies.size > 0;
    if (cookies !== (principal !== "anonymous")) throw new Error(`${principal} could not be made`);
    return client;
  }

  async function as(principal: Principal): Promise<TestClient> {
    const first = known.get(principal) ?? newClient(principal, refused);
    known.set(principal, first);
    return withCookiesOf(await first);
  }

  function withCookiesOf({ cookies }: TestClient): TestClient {
    const client = testClient(service.app, "127.0.0.1"); // spared by the limits per network
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  }

  async function letIn(principal: Principal): Promise<TestClient> {
    const before = last.get(principal);
    const isUnchanged = before !== undefined && sessionOf(before.client) === before.session;
    const client = isUnchanged ? withCookiesOf(before.client) : await newClient(principal, active);
    const session = sessionOf(client);
    if (session !== undefined) last.set(principal, { client, session });
    return client;
  }

  return {
    service,
    /** A browser for calls that go through: its account signs in again only after a call that changed its session. */
    letIn,
    /** A browser with the principal's one session, for calls that are refused: a login hashes a password. */
    as,
    head: async () => (await service.store.head()).position,
    close: () => service.close(),
  };
}

export type ServiceWithAllRoles = Awaited<ReturnType<typeof serviceWithAllRoles>>;

/** A principal whom the command lets in. */
export const privileged = (command: Command): Principal =>
  (["candidate", "employer", "onboarding", "anonymous", "admin", "auditor"] as const).find((role) =>
    command.roles.includes(role),
  ) ?? "anonymous";

const sessionOf = ({ cookies }: TestClient): string | undefined =>
  [...cookies].find(([name]) => name.includes("-session"))?.[1];

const beginsOnboarding = byName("provide-personal-information");

/** Without one, most commands of employers are refused before their body is read. */
async function foundCompany(client: TestClient): Promise<void> {
  const { status } = await client.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile));
  if (status !== CompleteEmployerProfile.success) throw new Error(`no company: ${status}`);
}

function byName(name: string): Command {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`there is no command ${name}`);
  return found;
}
