import type { PagePart } from "@provenwork/contracts/public-profile/rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { shownName } from "#account/shown-name.ts";

/** The person whose handle it is, while their page is on and they may sign in; undefined without one. */
export async function personWithPage(read: Kysely<ReadDatabase>, handle: string): Promise<string | undefined> {
  const row = await ownHandles(read)
    .innerJoin("public_profiles.switches as s", (join) =>
      join.onRef("s.person_id", "=", "h.person_id").on("s.part", "=", "page"),
    )
    .innerJoin("accounts.accounts as a", "a.person_id", "h.person_id")
    .where("h.handle", "=", handle)
    .where("a.suspended_at", "is", null)
    .where("a.role", "=", "candidate")
    .select("h.person_id")
    .executeTakeFirst();
  return row?.person_id;
}

/** Chosen handles (`h`) whose last claim is that person's, too: another one may have taken over a stalled claim. */
const ownHandles = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("public_profiles.handles as h")
    .innerJoin("public_profiles.claims as c", (join) =>
      join.onRef("c.handle_key", "=", "h.handle_key").onRef("c.person_id", "=", "h.person_id"),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("public_profiles.claims as later")
            .whereRef("later.handle_key", "=", "c.handle_key")
            .whereRef("later.revision", ">", "c.revision")
            .select("later.person_id"),
        ),
      ),
    );

/** What a page says of its person, and what is on. */
export async function pageOf(read: Kysely<ReadDatabase>, personId: string) {
  const [own, switches] = await Promise.all([
    read
      .selectFrom("accounts.accounts as a")
      .leftJoin("candidates.candidates as p", "p.person_id", "a.person_id")
      .leftJoin(ownHandles(read).select(["h.person_id", "h.handle"]).as("o"), "o.person_id", "a.person_id")
      .leftJoin("public_profiles.headlines as l", "l.person_id", "a.person_id")
      .where("a.person_id", "=", personId)
      .select(["p.full_name", "p.location", "o.handle", "l.headline"])
      .select(shownName.as("account_name"))
      .executeTakeFirst(),
    read
      .selectFrom("public_profiles.switches")
      .where("person_id", "=", personId)
      .select(["part", "since"])
      .orderBy("part")
      .execute(),
  ]);
  const since = new Map(switches.map((row): [PagePart, Date] => [row.part, row.since]));
  return {
    handle: own?.handle ?? null,
    name: own?.full_name ?? own?.account_name ?? "",
    headline: own?.headline ?? "",
    city: own?.location ?? null,
    since,
  };
}
