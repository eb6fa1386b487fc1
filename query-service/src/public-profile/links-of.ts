import type { LinkOutcome } from "@provenwork/contracts/public-profile/link-rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

interface Checked {
  readonly outcome: LinkOutcome;
  readonly at: string;
}

/** A person's links, the oldest first, each with its last check against the handle of now. */
export async function linksOf(read: Kysely<ReadDatabase>, personId: string) {
  const rows = await read
    .selectFrom("public_profiles.links as l")
    .innerJoin("public_profiles.handles as h", "h.person_id", "l.person_id")
    .where("l.person_id", "=", personId)
    .select(["l.link_id", "l.url", "l.requested_at", "l.outcome", "l.checked_at"])
    .select(({ eb }) => eb("l.check_revision", ">", eb.ref("h.revision")).as("is_current"))
    .orderBy("l.revision")
    .execute();
  return rows.flatMap(({ link_id: linkId, url, requested_at, outcome, checked_at, is_current }) => {
    if (url === null) return [];
    const isChecked = is_current && outcome !== null && checked_at !== null;
    const check: Checked | null = isChecked ? { outcome, at: checked_at.toISOString() } : null;
    return [{ linkId, url, requestedAt: requested_at.toISOString(), check }];
  });
}

export type OwnLink = Awaited<ReturnType<typeof linksOf>>[number];

/** What visitors see of links: those whose page links back. */
export const provenLinks = (links: readonly OwnLink[]) =>
  links.flatMap(({ url, check }) => (check?.outcome === "proven" ? [{ url, checkedAt: check.at }] : []));
