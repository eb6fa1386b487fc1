import { skills as dictionary } from "@provenwork/contracts/matching/dictionary";
import { type JobSkill, experienceMonths } from "@provenwork/contracts/matching/facts";
import {
  unnamedSkills,
  totalAsked,
  halfProven,
  minByWords,
  monthsAsked,
  needFactors,
  partWeights,
  verificationPart,
  whole,
  wordFactor,
} from "@provenwork/contracts/matching/parts";
import { isPlainWord } from "@provenwork/contracts/matching/plain-words";
import { tradeIdOf } from "@provenwork/contracts/matching/trade-ids";
import { tradesOfCandidate, tradesOfJob } from "@provenwork/contracts/matching/trades-of";
import { type SkillWeights, weightOf } from "@provenwork/contracts/matching/weights";
import type pg from "pg";
import { type GeneratedCandidate, type GeneratedJob, wordIds } from "./facts.ts";

/** Words have numbers from here on. */
const firstWord = 100_000;

const trades = [...new Set(dictionary.map(({ category }) => tradeIdOf(category)))];
const numbers = new Map<string, number>([
  ...[...dictionary.map(({ id }) => id), ...trades].map((id, number) => [id, number] as const),
  ...wordIds.map((id, number) => [id, firstWord + number] as const),
]);

const numberOf = (skill: string): number => {
  const number = numbers.get(skill);
  if (number === undefined) throw new Error(`${skill} has no number`);
  return number;
};

/** The jobs in a table with a GIN index over their skills, and with what each skill is worth in them. */
export async function fillTables(client: pg.Client, jobs: Iterable<GeneratedJob>, weights: SkillWeights) {
  await client.query(`
    CREATE TABLE jobs (
      job_id text PRIMARY KEY, skills integer[] NOT NULL, worth double precision[] NOT NULL, asked double precision NOT NULL,
      months integer NOT NULL, remote boolean NOT NULL, city text, region text
    )`);
  const worth = ({ skill, need }: JobSkill) =>
    weightOf(weights, skill) * needFactors[need] * (isPlainWord(skill) ? wordFactor : 1);
  const sumOf = (asked: readonly JobSkill[]) => asked.map(worth).reduce((sum, each) => sum + each, 0);
  const rowOf = ({ jobId, facts: { skills, words = [], ...facts } }: GeneratedJob) => {
    const trades = tradesOfJob(skills).map((skill): JobSkill => ({ skill, need: "required" }));
    const all = [...skills, ...trades.filter((each) => worth(each) > 0), ...words];
    return {
      job_id: jobId,
      skills: all.map(({ skill }) => numberOf(skill)),
      worth: all.map(worth),
      asked: totalAsked(sumOf([...skills, ...trades]), sumOf(words)),
      months: monthsAsked(facts.years, facts.level),
      remote: facts.workplace === "remote",
      city: facts.place?.city,
      region: facts.place?.region,
    };
  };
  let rows: ReturnType<typeof rowOf>[] = [];
  const write = async () => {
    await client.query("INSERT INTO jobs SELECT * FROM json_populate_recordset(NULL::jobs, $1)", [
      JSON.stringify(rows),
    ]);
    rows = [];
  };
  for (const job of jobs) if (rows.push(rowOf(job)) === 5_000) await write();
  await write();
  await client.query("CREATE INDEX ON jobs USING gin (skills)");
  await client.query("VACUUM ANALYZE");
}

const { skills, experience, location, verification } = partWeights;

/** The rule of scores as one statement; all places and experiences are known here. */
const statement = `
  SELECT job_id, (skill_part * ${skills} + experience_part * ${experience} + location_part * ${location} + $5 * ${verification}) / 100 AS score
  FROM (
    SELECT j.job_id, floor(${whole} * sqrt(matched / (matched + ${halfProven}) * sqrt(matched / (j.asked + ${unnamedSkills}) * (matched / (matched + ${halfProven})))))::bigint AS skill_part,
      CASE WHEN $2::integer >= j.months THEN ${whole} ELSE $2::integer * ${whole} / j.months END AS experience_part,
      CASE WHEN j.remote THEN ${whole} WHEN j.region <> $4 THEN 2000 WHEN j.city = $3 THEN ${whole} ELSE 6000 END AS location_part
    FROM jobs j CROSS JOIN LATERAL (
      SELECT sum(n.worth * CASE WHEN n.skill = ANY($6::integer[]) THEN 0.5 ELSE 1 END) AS matched, bool_or(n.skill < ${firstWord}) AS skill_in_common FROM unnest(j.skills, j.worth) AS n(skill, worth) WHERE n.skill = ANY($1::integer[])
    ) m
    WHERE j.skills && $1::integer[] AND (skill_in_common OR matched >= ${minByWords})
  ) parts
  ORDER BY score DESC, job_id LIMIT 50`;

/** The best 50 jobs for a candidate. */
export async function bestInSql(client: pg.Client, { facts }: GeneratedCandidate, month: number) {
  const own = tradesOfCandidate(facts);
  const half = [...own].flatMap(([trade, { isOwn }]) => (isOwn ? [] : [numberOf(trade)]));
  const { rows } = await client.query<{ job_id: string; score: string }>({
    name: "best",
    text: statement,
    values: [
      [...facts.skills, ...own.keys(), ...(facts.words ?? [])].map(numberOf),
      experienceMonths(facts, month),
      facts.place?.city,
      facts.place?.region,
      verificationPart(facts.verified, facts.listed),
      half,
    ],
  });
  return rows.map(({ job_id: jobId, score }) => ({ jobId, score: Number(score) }));
}
