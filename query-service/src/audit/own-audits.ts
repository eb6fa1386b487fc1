import { personOf } from "#kernel/viewer.ts";
import type { OwnData } from "#kernel/own-data.ts";

/** The searches, openings and exports that an auditor made. */
export const ownAudits: OwnData = {
  part: "audits",
  roles: ["auditor", "admin"],
  async read({ viewer, read }) {
    const personId = personOf(viewer);
    const [searches, openings, exports] = await Promise.all([
      read
        .selectFrom("openings.searches")
        .where("person_id", "=", personId)
        .select(["by", "sought", "searched_at as at"])
        .orderBy("searched_at", "desc")
        .execute(),
      read
        .selectFrom("openings.openings")
        .where("person_id", "=", personId)
        .select(["name as history", "opened_at as at"])
        .orderBy("opened_at", "desc")
        .execute(),
      read
        .selectFrom("openings.exports as e")
        .innerJoin("openings.openings as o", "o.opening_id", "e.opening_id")
        .where("e.person_id", "=", personId)
        .select(["o.name as history", "e.format", "e.events", "e.digest", "e.exported_at as at"])
        .orderBy("e.exported_at", "desc")
        .execute(),
    ]);
    return { searches, openings, exports };
  },
};
