import { commands, queries } from "@provenwork/contracts/endpoints";
import type { Principal } from "@provenwork/contracts/kernel/endpoint";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { inTurn } from "@provenwork/platform/testing/sized";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";
import { flawOf, privileged } from "./attack.ts";
import { type Client, clientOf } from "./client.ts";
import { openPeople } from "./people.ts";
import { filledIn } from "./samples.ts";
import { worstBodies, worstSearches } from "./worst-input.ts";

/** Bytes. */
const longestRefusal = 6_000;

/** Sends the worst input of the largest legal size to every route of the real processes. The unit test limits the work. */
export function worstInputSuite(stack: () => Stack): void {
  let as: (principal: Principal) => Promise<Client>;
  beforeAll(async () => {
    as = await openPeople(stack());
  });

  const bodied = commands.filter(({ upload, byToken, method }) => upload === null && !byToken && method !== "DELETE");
  describe.each(bodied.map((command) => [`${command.method} ${command.path}`, command] as const))(
    "%s",
    (_, command) => {
      it("answers the worst bodies in a few words", async () => {
        const client = await as(privileged(command));
        const { target } = filledIn(command.path, sampleOf(command) as Record<string, unknown>);
        const headers = { "content-type": "application/json" };
        for (const [kind, body] of inTurn(worstBodies(command).slice(0, 5), bodied.indexOf(command))) {
          const answer = await client.send({ method: command.method, path: target, headers, body });
          expect(answer.status, kind).toBeGreaterThanOrEqual(command.method === "GET" ? 200 : 400);
          expect(flawOf(answer), `${kind}: ${answer.text.slice(0, 500)}`).toBeUndefined();
          expect(answer.text.length, kind).toBeLessThan(longestRefusal);
        }
      });
    },
  );

  describe.each(queries.map((query) => [`${query.method} ${query.path}`, query] as const))("%s", (_, query) => {
    it("answers the worst query strings in a few words", async () => {
      const client = await as(privileged(query));
      const { target } = filledIn(query.path, sampleOf(query) as Record<string, unknown>);
      for (const [kind, search] of inTurn(worstSearches(query).slice(0, 3), queries.indexOf(query))) {
        const answer = await client.send({ method: "GET", path: `${target}?${search}` });
        expect(answer.status, kind).toBe(422);
        expect(flawOf(answer), answer.text.slice(0, 500)).toBeUndefined();
        expect(answer.text.length, kind).toBeLessThan(longestRefusal);
      }
    });
  });

  it.each(["/", "/jobs", "/auth", "/jobs/00000000-0000-4000-8000-000000000000", "/api/docs", "/no/such/page"])(
    "answers %s with the worst query string as without",
    async (path) => {
      const client = clientOf(stack().url);
      const search = "=&".repeat(7_500);
      const [plain, worst] = await Promise.all(
        [path, `${path}?${search}`].map((sent) => client.send({ method: "GET", path: sent })),
      );
      expect(worst?.status).toBe(plain?.status);
      expect(worst?.text.length).toBe(plain?.text.length);
    },
  );
}
