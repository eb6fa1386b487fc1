import { accountStream } from "@provenwork/contracts/account/state";
import { companyStream } from "@provenwork/contracts/company/state";
import { apiKeysStream } from "@provenwork/contracts/developer/api-key-state";
import { roleIn } from "#company/role-in.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Guard } from "#kernel/guard.ts";

type Key = Extract<Caller, { role: "api-key" }>;

/** Holds while the key works: it was not revoked, and its creator is an owner who is not suspended. Reads the log, which is newer than any table. */
export const keyGuard = ({ keyId, groupId, createdBy }: Key): Guard => ({
  refusal: "invalid-key",
  async holds(read) {
    const [keys, company, account] = await Promise.all([
      read(apiKeysStream(groupId)),
      read(companyStream(groupId)),
      read(accountStream(createdBy)),
    ]);
    const ends = keys.filter(({ data }) => data["keyId"] === keyId);
    const standing = account.findLast(({ type }) => type === "AccountSuspended" || type === "AccountReinstated");
    return (
      ends.at(-1)?.type === "ApiKeyCreated" &&
      roleIn(company, createdBy) === "owner" &&
      standing?.type !== "AccountSuspended"
    );
  },
});
