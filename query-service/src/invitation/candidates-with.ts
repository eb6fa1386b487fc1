import { skills as dictionary } from "@provenwork/contracts/matching/dictionary";
import type { JobSkill, CandidateFacts } from "@provenwork/contracts/matching/facts";
import { withImplied } from "@provenwork/contracts/matching/implied";
import { candidateFactsOf } from "@provenwork/contracts/matching/stored-facts";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** Maximum candidates scored for one answer. */
const maxScored = 2_000;
/** Maximum candidates read for one answer, of all who match. */
const maxRead = 10_000;

/** Pieces of facts that name one of these skills; in the exact words of the table's index. */
const namesSkill = (wanted: readonly string[]) => sql<boolean>`
  c.name ~ '^(typed|resume|experience)-skills|^confirmed '
  and string_to_array(c.value || ' ' || c.name, ' ') && ${wanted}::text[]`;

/** Findable, active candidates who have not applied for the job and name a skill that it asks for; at most as many as are scored. */
export async function candidateIds(
  read: Kysely<ReadDatabase>,
  jobId: string,
  requested: readonly JobSkill[],
): Promise<string[]> {
  const wanted = skillsImplying(new Set(requested.map(({ skill }) => skill)));
  const oneMore = await read
    .selectFrom("matches.candidate_facts as c")
    .where(namesSkill(wanted))
    .select("c.person_id")
    .limit(1)
    .offset(maxRead)
    .executeTakeFirst();
  const rows = await candidatesWith(read, jobId, wanted, { areMany: oneMore !== undefined }).execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Reads candidates who have one of the skills, by the index of pieces. When they are many, it reads the first findable candidates
 * instead, since many of those have a skill, too. Ids are passed as an array, so that the planner looks each of them up.
 */
export function candidatesWith(
  read: Kysely<ReadDatabase>,
  jobId: string,
  wanted: readonly string[],
  { areMany }: { readonly areMany: boolean },
) {
  return read
    .selectFrom("findability.findable as f")
    .innerJoin("accounts.accounts as a", "a.person_id", "f.person_id")
    .where("a.role", "=", "candidate")
    .where("a.suspended_at", "is", null)
    .where(({ selectFrom }) => {
      const first = selectFrom("findability.findable as l").select("l.person_id").orderBy("l.person_id").limit(maxRead);
      const having = selectFrom("matches.candidate_facts as c")
        .where(namesSkill(wanted))
        .select("c.person_id")
        .limit(maxRead);
      return sql<boolean>`f.person_id = any(array(${areMany ? first : having}))`;
    })
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("applications.applications as p")
            .select("p.job_id")
            .whereRef("p.person_id", "=", "f.person_id")
            .where("p.job_id", "=", jobId),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("matches.candidate_facts as c")
          .select("c.person_id")
          .whereRef("c.person_id", "=", "f.person_id")
          .where(namesSkill(wanted)),
      ),
    )
    .select("f.person_id")
    .orderBy("f.person_id")
    .limit(maxScored);
}

/** The requested skills and those that imply one of them. */
const skillsImplying = (requested: ReadonlySet<string>): string[] =>
  dictionary.map(({ id }) => id).filter((id) => withImplied([id]).some((each) => requested.has(each)));

export async function candidateFacts(
  read: Kysely<ReadDatabase>,
  people: readonly string[],
): Promise<ReadonlyMap<string, CandidateFacts>> {
  if (people.length === 0) return new Map();
  const rows = await read
    .selectFrom("matches.candidate_facts")
    .select(["person_id", "name", "value"])
    .where("person_id", "in", people)
    .execute();
  const pieces = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map([...pieces].map(([personId, stored]) => [personId, candidateFactsOf(stored)]));
}
