import { trustRules } from "@provenwork/contracts/trust/rules";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { GetTrustDecisions, TrustDecision } from "@provenwork/contracts/trust/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { shownName } from "#account/shown-name.ts";
import { paged } from "#kernel/paged.ts";

/** Admins' decisions, newest first. */
export const trustDecisions: QueryHandler<typeof GetTrustDecisions> = async ({ limit, after, thingId }, { read }) => {
  let page = decisionRows(read)
    .orderBy("t.decided_at", "desc")
    .orderBy("t.decision_id", "desc")
    .limit(limit + 1);
  if (thingId !== undefined) page = page.where("t.thing_id", "=", thingId);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    page = page.where(({ eb, refTuple, tuple }) => eb(refTuple("t.decided_at", "t.decision_id"), "<", tuple(at, id)));
  }
  const { output, next } = paged(await page.execute(), limit, shown, ({ decided_at, id }) =>
    instantCursor(decided_at, id),
  );
  return next === undefined ? { output } : { output, next: { ...(thingId && { thingId }), ...next } };
};

/** With the last certificate of a work experience, and the findings that held when it was decided at that instant. */
const decisionRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("trust_cases.decisions as t")
    .leftJoin("trust_cases.confirmations as g", "g.confirmation_id", "t.thing_id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("certificates.certificates as o")
          .where(({ eb, fn, ref }) => eb("o.experience_id", "=", fn.coalesce("g.experience_id", ref("t.thing_id"))))
          .select(["o.role", "o.company", "o.holder_name"])
          .orderBy("o.issue", "desc")
          .orderBy("o.edition", "desc")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("trust_cases.verdicts as v")
          .whereRef("v.case_id", "=", "t.thing_id")
          .whereRef("v.decided_at", "=", "t.decided_at")
          .where("v.held", "=", true)
          .select(sql<string | null>`string_agg(v.rule, ' ' ORDER BY v.rule)`.as("rules"))
          .as("h"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("message_reports.reports as r")
          .whereRef("r.message_id", "=", "t.thing_id")
          .select("r.job_id")
          .limit(1)
          .as("m"),
      (join) => join.onTrue(),
    )
    .leftJoin("jobs.jobs as j", (join) =>
      join.on(({ eb, fn, ref }) => eb("j.job_id", "=", fn.coalesce("m.job_id", ref("t.thing_id")))),
    )
    .leftJoin("companies.companies as f", "f.company_id", "t.thing_id")
    .leftJoin("accounts.accounts as a", "a.person_id", "t.decided_by")
    .select([
      "t.decision_id as id",
      "t.kind",
      "t.thing_id",
      "t.decision",
      "t.rules as cleared",
      "h.rules as held",
      "t.reason",
      "t.decided_at",
      shownName.as("decidedBy"),
      "d.role",
      "d.company",
      "d.holder_name",
      "j.title as job_title",
      "j.company as job_company",
      "f.name as company_name",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof decisionRows>["execute"]>>[number];

const shown = (row: Row): TrustDecision => ({
  id: row.id,
  thingId: row.thing_id,
  kind: row.kind,
  title: row.role ?? row.job_title ?? row.company_name ?? "",
  company: row.company ?? row.job_company ?? row.company_name ?? "",
  fullName: row.holder_name ?? "",
  decision: row.decision,
  rules: (row.held ?? row.cleared).split(" ").flatMap((word) => trustRules.filter((rule) => rule === word)),
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decided_at.toISOString(),
});
