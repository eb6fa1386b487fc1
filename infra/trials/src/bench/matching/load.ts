import { plainWordOf } from "@provenwork/contracts/matching/plain-words";
import { askedText, factNames, skillsText, spanText } from "@provenwork/contracts/matching/stored-facts";
import { copyRows } from "@provenwork/projector/kernel/copy";
import { addPrimaryKey, createTables } from "@provenwork/projector/kernel/ddl";
import { Derived } from "@provenwork/projector/kernel/derived";
import { matchesProjection } from "@provenwork/projector/matching/matches/projection";
import { candidateFacts, jobFacts } from "@provenwork/projector/matching/matches/table";
import type pg from "pg";
import type { GeneratedCandidate, GeneratedJob } from "./facts.ts";

const schema = "matches_bench";

/** Writes the facts as the projector keeps them. */
export async function fillReadModel(
  client: pg.Client,
  jobs: readonly GeneratedJob[],
  candidates: readonly GeneratedCandidate[],
): Promise<void> {
  await createTables(client, schema, matchesProjection);
  const jobRows = jobs.map(({ jobId, location, facts: { skills, words = [], years, level, workplace } }) => ({
    job_id: jobId,
    active: true,
    skills: askedText(skills),
    words: askedText(words),
    years: years ?? null,
    level,
    workplace,
    location,
  }));
  await copyRows(client, `${schema}.${jobFacts.name}`, jobFacts, jobRows);
  await copyRows(client, `${schema}.${candidateFacts.name}`, candidateFacts, candidates.flatMap(factRows));
  for (const table of matchesProjection.tables) await addPrimaryKey(client, schema, table);
  await client.query("VACUUM ANALYZE");
}

function factRows({ personId, location, facts }: GeneratedCandidate) {
  const row = (name: string, value = "") => ({ person_id: personId, name, value });
  return [
    row(factNames.location, location),
    row(factNames.typedSkills, skillsText(facts.skills)),
    row(factNames.resumeWords, skillsText((facts.words ?? []).map(plainWordOf))),
    ...facts.spans.flatMap((span, index) => [
      row(factNames.listed(`${index}`)),
      row(factNames.span(`${index}`), spanText(span)),
      ...(index < facts.verified ? [row(factNames.verified(`${index}`))] : []),
    ]),
  ];
}

/** Seconds in which a projector that begins to lead has its index, from these rows. */
export async function loadFromRows(client: pg.Client): Promise<number> {
  const { derivation } = matchesProjection;
  if (derivation === undefined) throw new Error("the read model derives nothing");
  const began = performance.now();
  await client.query("BEGIN");
  await new Derived(matchesProjection, derivation).load(client, schema);
  await client.query("COMMIT");
  return (performance.now() - began) / 1_000;
}
