import { companyStream } from "@provenwork/contracts/company/state";
import type { Membership } from "@provenwork/platform/session-token/revocation-reads";
import type { IsMember } from "#kernel/guard.ts";

interface MembershipIn {
  readonly companyId: string;
  readonly personId: string;
  /** Counts the memberships of the person. */
  readonly membership: number;
}

/** Joining and leaving take turns, so that the numbers order them over all companies of a person. */
export const joining = ({ personId, membership, companyId }: MembershipIn): Membership => ({
  personId,
  groupId: companyId,
  version: 2 * membership,
});
export const leaving = ({ personId, membership }: Omit<MembershipIn, "companyId">): Membership => ({
  personId,
  groupId: null,
  version: 2 * membership + 1,
});

const changes: ReadonlySet<string> = new Set(["CompanyFounded", "MemberJoined", "MemberRemoved"]);

/** Only the company's stream decides who is a member. */
export const isMember: IsMember = async (companyId, personId, read) => {
  const last = (await read(companyStream(companyId)))
    .filter(({ type, data }) => changes.has(type) && data["personId"] === personId)
    .at(-1);
  return last !== undefined && last.type !== "MemberRemoved";
};
