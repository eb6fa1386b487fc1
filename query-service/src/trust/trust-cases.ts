import type { KeyObject } from "node:crypto";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import { type GetTrustCases, type TrustCase, maxNotes, trustCase } from "@provenwork/contracts/trust/queries";
import { sealCase } from "@provenwork/platform/case-seal";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { matchesRule } from "./matches-rule.ts";

/** Waiting cases, oldest first. */
export const trustCases =
  (key: KeyObject): QueryHandler<typeof GetTrustCases> =>
  async ({ limit, after, kind, rule, caseId }, { read }) => {
    let page = caseRows(read)
      .orderBy("c.since")
      .orderBy("c.case_id")
      .limit(limit + 1);
    if (kind !== undefined) page = page.where("c.kind", "=", kind);
    if (rule !== undefined) page = page.where(matchesRule(rule));
    if (caseId !== undefined) page = page.where("c.case_id", "=", caseId);
    if (after !== undefined) {
      const { at, id } = parseInstantCursor(after);
      page = page.where(({ eb, refTuple, tuple }) => eb(refTuple("c.since", "c.case_id"), ">", tuple(at, id)));
    }
    const { output, next } = paged(
      await page.execute(),
      limit,
      (row) => sealed(shown(row), key),
      ({ since, id }) => instantCursor(since, id),
    );
    if (next === undefined) return { output };
    return { output, next: { ...(kind && { kind }), ...(rule && { rule }), ...next } };
  };

type Note = readonly [text: string, reportedAt: string];

const caseRows = (read: Kysely<ReadDatabase>) =>
  read
    .selectFrom("trust_cases.cases as c")
    .leftJoin("trust_cases.confirmations as g", "g.confirmation_id", "c.case_id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("certificates.certificates as o")
          .where(({ eb, fn, ref }) => eb("o.experience_id", "=", fn.coalesce("g.experience_id", ref("c.case_id"))))
          .where(({ eb, or, ref }) => or([eb("c.issue", "is", null), eb("o.issue", "=", ref("c.issue"))]))
          .selectAll("o")
          .orderBy("o.issue", "desc")
          .orderBy("o.edition", "desc")
          .limit(1)
          .as("d"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom(({ selectFrom: from }) =>
          from("job_reports.reports as r")
            .whereRef("r.job_id", "=", "c.case_id")
            .where("r.note", "is not", null)
            .select(["r.note", "r.reported_at", "r.person_id"])
            .unionAll(
              from("message_reports.reports as p")
                .whereRef("p.message_id", "=", "c.case_id")
                .where("p.note", "is not", null)
                .select(["p.note", "p.reported_at", "p.person_id"]),
            )
            .orderBy("reported_at", "desc")
            .orderBy("person_id")
            .limit(maxNotes)
            .as("newest"),
        )
          .select(
            sql<Note[]>`coalesce(json_agg(json_build_array(note, reported_at) ORDER BY reported_at DESC), '[]')`.as(
              "all",
            ),
          )
          .as("n"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("message_reports.reports as r")
          .whereRef("r.message_id", "=", "c.case_id")
          .select("r.job_id")
          .limit(1)
          .as("m"),
      (join) => join.onTrue(),
    )
    .leftJoin("jobs.jobs as j", (join) =>
      join.on(({ eb, fn, ref }) => eb("j.job_id", "=", fn.coalesce("m.job_id", ref("c.case_id")))),
    )
    .leftJoin("companies.companies as f", "f.company_id", "c.case_id")
    .select([
      "c.case_id as id",
      "c.kind",
      "c.role",
      "c.company",
      "c.since",
      "c.findings",
      "n.all as notes",
      "d.certificate_id",
      "d.holder_name",
      "j.title as job_title",
      "j.company as job_company",
      "f.name as company_name",
      "g.experience_id as entry",
      "g.company_id as confirmed_by_id",
      "g.company_name as confirmed_by",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof caseRows>["execute"]>>[number];

const sealed = (shown: Omit<TrustCase, "seal">, key: KeyObject): TrustCase => ({
  ...shown,
  seal: sealCase({ ...shown, caseId: shown.id }, key),
});

const shown = (row: Row): Omit<TrustCase, "seal"> => ({
  id: row.id,
  kind: row.kind,
  title: row.role ?? row.job_title ?? row.company_name ?? "",
  company: row.company ?? row.job_company ?? row.company_name ?? "",
  fullName: row.holder_name ?? "",
  certificateId: row.certificate_id,
  confirmation:
    row.entry === null || row.confirmed_by_id === null
      ? null
      : { entry: row.entry, companyId: row.confirmed_by_id, company: row.confirmed_by ?? "" },
  findings: trustCase.shape.findings.parse(JSON.parse(row.findings)),
  notes: (row.notes ?? []).map(([text, at]) => ({ text, reportedAt: new Date(at).toISOString() })),
  createdAt: row.since.toISOString(),
});
