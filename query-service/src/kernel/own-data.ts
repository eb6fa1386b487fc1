import type { Principal, Query } from "@provenwork/contracts/kernel/endpoint";
import type { QueryContext, QueryHandler } from "./mount.ts";
import { parseQueryInput } from "@provenwork/contracts/kernel/query-input";
import { groupOf } from "./viewer.ts";

/** A part of the personal export. */
export interface OwnData {
  /** Its name in the file. */
  readonly part: string;
  readonly roles: readonly Principal[];
  readonly read: (context: QueryContext) => Promise<unknown>;
}

/** Maximum rows of one list; people have fewer. */
const maxRows = 10_000;

/** The viewer's own things as a screen shows them: its query's answer, all pages of a list. */
export const ownData = <Q extends Query>(
  part: string,
  contract: Q,
  handle: QueryHandler<Q>,
  roles: readonly Principal[] = contract.roles,
): OwnData => ({
  part,
  roles,
  async read(context) {
    if (contract.touches === "group" && groupOf(context.viewer) === undefined) return null;
    const rows: unknown[] = [];
    for (let page: Readonly<Record<string, string>> | undefined = {}; page !== undefined && rows.length < maxRows;) {
      const { input, errors } = parseQueryInput(contract.input, {}, new URLSearchParams(page).toString());
      if (errors !== undefined) throw new Error(`${contract.name} has invalid input for an export`);
      const answer = await handle(input as Parameters<typeof handle>[0], context);
      if (!("output" in answer)) return null;
      const output: unknown = contract.output.parse(answer.output);
      if (!Array.isArray(output)) return output;
      rows.push(...(output as unknown[]));
      page = answer.next;
    }
    return rows;
  },
});
