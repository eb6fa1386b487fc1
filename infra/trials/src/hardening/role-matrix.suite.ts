import { randomUUID } from "node:crypto";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { type Command, type Principal, type Query, everyPrincipal } from "@provenwork/contracts/kernel/endpoint";
import { job } from "@provenwork/contracts/job/area.samples";
import { outcomeOf, sampleOf } from "@provenwork/contracts/testing/samples";
import { GetTreeHead } from "@provenwork/contracts/transparency/queries";
import { GetStatusList } from "@provenwork/contracts/work-experience/issuer-queries";
import { inTurn } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";
import { errorBody } from "@provenwork/contracts/kernel/refusal";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Client } from "./client.ts";
import { loner, openOther, openPeople, openSuspended, roles } from "./people.ts";
import { idFields, sampleWith } from "./samples.ts";

type AnyEndpoint = Command | Query;
/** Answers by query and role. */
type Seen = Readonly<Record<string, unknown>>;

const endpoints: readonly AnyEndpoint[] = [...commands, ...queries];
const names = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
/** Public data, such as certificates, is readable for everyone with its id. */
const ownIds = (endpoint: AnyEndpoint) => (endpoint.touches === "public" ? [] : idFields(endpoint));

const isAccount = (principal: Principal) => principal !== "anonymous" && principal !== "onboarding";
const isStaff = (principal: Principal) => principal === "admin" || principal === "auditor";

/** Queries without data of the other people: they have no admin decision, no reported message and no exported history. */
const withoutOthers = new Set([
  "case-evidence",
  "case-posting",
  "reported-message",
  "trust-decisions",
  "history-exports",
  "unread-messages",
  // It names streams only.
  "latest-histories",
  // Needs a link of the caller's own session, which is valid for a minute.
  "candidate-resume",
]);

/** Whether the contract lets this principal read another person's things. The demo's mailbox is readable for all. */
const seesOthers = ({ touches, demoOnly }: AnyEndpoint, principal: Principal) =>
  touches === "any" && (demoOnly || isStaff(principal));

const inShort = ({ status, json }: Answer): string =>
  status < 400 ? `${status}` : `${status} ${errorBody.strict().parse(json).code}`;

const everything = ({ text, headers }: Answer): string => `${text} ${JSON.stringify(headers)}`;

/** Queries that rank jobs of the public board, the other people's among them. */
const ofTheBoard = new Set(["matched-jobs", "test-matches", "learning-recommendations"]);
/** Whether an answer reveals more about the other people than the public job board. */
function reveals(mark: string, { name }: AnyEndpoint, answer: Answer): boolean {
  const known = ofTheBoard.has(name) ? Object.values(job(mark)).filter((each) => typeof each === "string") : [];
  return known.reduce((left, each) => left.replaceAll(each, ""), everything(answer)).includes(mark);
}

/** Times and market trends change by themselves. */
const changing = new Set(["serverTime", "exportedAt", "marketTrends"]);
const withoutChanging = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (name, value: unknown) => (changing.has(name) ? null : value)));

/** An id of nothing, of the same shape: some ids are made of two. */
const unlike = (id: string): string => id.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, () => randomUUID());

/** Every endpoint × every role × own or another's, over the real processes; what is expected follows from the contract. */
export function roleMatrixSuite(stack: () => Stack): void {
  let as: (principal: Principal | typeof loner) => Promise<Client>;
  let other: Awaited<ReturnType<typeof openOther>>;
  let suspended: Awaited<ReturnType<typeof openSuspended>>;
  let before: Seen;

  beforeAll(async () => {
    as = await openPeople(stack());
    other = await openOther(stack());
    suspended = await openSuspended(stack(), await as("admin"));
    const anybody = await as("anonymous");
    await until(async () => (await anybody.call(GetStatusList, sampleOf(GetStatusList))).status === 200);
    await until(async () => (await anybody.call(GetTreeHead, sampleOf(GetTreeHead))).status === 200);
    before = await theirThings();
  });

  /** All that the other people see of their own and of their group's. */
  async function theirThings(): Promise<Seen> {
    const seen: Record<string, unknown> = {};
    for (const query of queries.filter(({ touches }) => touches === "own" || touches === "group")) {
      for (const [role, client] of [
        ["candidate", other.candidate],
        ["employer", other.member],
      ] as const) {
        if (!query.roles.includes(role)) continue;
        const { status, json, text } = await client.call(query, sampleWith(query, other.ids));
        seen[`${query.name} as ${role}`] = [status, json === undefined ? text : withoutChanging(json)];
      }
    }
    return seen;
  }

  describe.each(names)("%s", (_, endpoint) => {
    it.each(endpoint.roles)("is open to %s, for what is theirs", async (principal) => {
      const answer = await (await as(principal)).call(endpoint, sampleOf(endpoint));
      expect(inShort(answer)).toBe(outcomeOf(endpoint, principal));
      const leaks = reveals(other.mark, endpoint, answer) && !seesOthers(endpoint, principal);
      expect(leaks, everything(answer)).toBe(false);
    });

    const shut = everyPrincipal.filter((principal) => !endpoint.roles.includes(principal));
    if (shut.length > 0)
      it.each(shut)("is shut to %s", async (principal) => {
        const answer = await (await as(principal)).call(endpoint, sampleOf(endpoint));
        expect(inShort(answer)).toBe(isAccount(principal) ? "403 wrong-role" : "401 signed-out");
        expect(everything(answer)).not.toContain(other.mark);
      });

    // A suspension ends sessions of every role alike.
    it.each(inTurn(roles, endpoints.indexOf(endpoint)))("takes a suspended %s for a visitor", async (role) => {
      const answer = await suspended(role).call(endpoint, sampleOf(endpoint));
      const forVisitors = endpoint.roles.includes("anonymous");
      expect(inShort(answer)).toBe(forVisitors ? outcomeOf(endpoint, "anonymous") : "401 signed-out");
      expect(reveals(other.mark, endpoint, answer) && !seesOthers(endpoint, "anonymous")).toBe(false);
    });

    if (endpoint.touches === "group")
      it("knows nothing of a group for an employer in none, and for a former member of it", async () => {
        for (const client of [await as(loner), other.former]) {
          const answer = await client.call(endpoint, sampleWith(endpoint, other.ids));
          expect(inShort(answer)).toBe("404 not-a-member");
        }
      });

    const ids = ownIds(endpoint);
    const outsiders = endpoint.roles.filter((role) => !seesOthers(endpoint, role));
    if (ids.length > 0 && outsiders.length > 0)
      it.each(outsiders)("answers %s about another's as about nothing at all", async (principal) => {
        const client = await as(principal);
        expect(Object.keys(other.ids)).toEqual(expect.arrayContaining([...ids]));
        const nothing = Object.fromEntries(ids.map((name) => [name, unlike(other.ids[name] ?? "")]));
        const ofNothing = await client.call(endpoint, sampleWith(endpoint, nothing));
        const ofTheirs = await client.call(endpoint, sampleWith(endpoint, other.ids));
        expect([ofTheirs.status, ofTheirs.text]).toEqual([ofNothing.status, ofNothing.text]);
      });

    // Data for staff exists, so that a leak to others would be noticed.
    const isShown = endpoint.kind === "query" && !endpoint.demoOnly && !withoutOthers.has(endpoint.name);
    const insiders = endpoint.roles.filter((role) => isShown && isStaff(role) && seesOthers(endpoint, role));
    if (insiders.length > 0)
      it.each(insiders)("shows %s what is another's", async (principal) => {
        const answer = await (await as(principal)).call(endpoint, sampleWith(endpoint, other.ids));
        expect(answer.status).toBe(200);
        expect(everything(answer)).toContain(other.mark);
      });
  });

  it("left everything of the other people as it was", async () => {
    const after = await theirThings();
    for (const [query, answer] of Object.entries(before)) expect(after[query], query).toEqual(answer);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });
}
