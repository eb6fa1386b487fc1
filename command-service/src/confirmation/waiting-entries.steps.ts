import { candidates } from "@provenwork/contracts/candidate/state";
import type { Company } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { describedAt } from "#work-experience/described-at.ts";
import type { Steps } from "#kernel/steps.ts";
import { isAnswered } from "./question.ts";

interface Tools {
  readonly database: Kysely<WriteDatabase>;
  readonly steps: Pick<Steps, "load">;
}

/** Entries that one email looks at, the newest first. */
const maxCounted = 100;

/** How many entries wait for the company's answer, and how many of them were asked since. */
export async function waitingEntries(company: Company, since: Date, { database, steps }: Tools) {
  const { companyId, proof } = company;
  if (proof === undefined || proof.provenBefore !== undefined) return { waiting: 0, fresh: 0, more: false };
  const rows = await database
    .selectFrom("asked_entries")
    .select(["experience_id", "asked_at"])
    .where("company_id", "=", companyId)
    .orderBy("asked_at", "desc")
    .limit(maxCounted + 1)
    .execute();
  const found = await Promise.all(
    rows
      .slice(0, maxCounted)
      .map(async (row) => ({ ...row, waits: await waits(row.experience_id, proof.domain, steps) })),
  );
  const open = found.filter(({ waits: isOpen }) => isOpen);
  await forget(
    companyId,
    found.filter(({ waits: isOpen }) => !isOpen).map(({ experience_id }) => experience_id),
    database,
  );
  return {
    waiting: open.length,
    fresh: open.filter(({ asked_at }) => asked_at >= since).length,
    more: rows.length > maxCounted,
  };
}

/** Whether the entry is listed, proven at the domain, and without an answer. */
export async function waits(experienceId: string, domain: string, steps: Tools["steps"]): Promise<boolean> {
  const { state: experience, events } = await steps.load(workExperiences, experienceId);
  const address = known(experience.proof?.of)?.address;
  if (address === undefined || emailHost(address) !== domain) return false;
  const [{ state: candidate }, { state: answer }] = await Promise.all([
    steps.load(candidates, experience.personId),
    steps.load(confirmations, experienceId),
  ]);
  return candidate.experienceIds.includes(experienceId) && !isAnswered(describedAt(events), answer);
}

/** If one waits again later, an event adds it again. */
async function forget(companyId: string, entries: readonly string[], database: Tools["database"]): Promise<void> {
  if (entries.length === 0) return;
  await database
    .deleteFrom("asked_entries")
    .where("company_id", "=", companyId)
    .where("experience_id", "in", entries)
    .execute();
}
