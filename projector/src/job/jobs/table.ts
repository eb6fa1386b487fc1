import { jobChoices, jobTexts, payPeriods, searchedTexts } from "@provenwork/contracts/job/rules";
import { salarySteps } from "@provenwork/contracts/job/search";
import { daySql, weekSql } from "@provenwork/contracts/kernel/week";
import { jobStatuses } from "@provenwork/contracts/job/state";
import { columnsFor } from "#kernel/field-columns.ts";
import { column, defineTable, generated, nullable } from "#kernel/table.ts";
import { textSearch, textSearchSetup, wordsSql } from "#kernel/text-search.ts";

const { english, words } = textSearch;
const choices = Object.values(jobChoices);

/** The day on which it was posted, as a word that no text has: `=posted/20782`. A search can ask an index for some days (ADR 31). */
const posted = `'=posted/' || (${daySql("posted_at")})::text`;

/** Filter values as such words: `=type/contract`, `=pay/60000`. */
const traits = `array_to_tsvector(ARRAY[${[
  ...choices.map(({ filter, column: name }) => `'=${filter}/' || ${name}`),
  ...salarySteps.map((step) => `CASE WHEN pay_year >= ${step} THEN '=pay/${step}' ELSE '=' END`),
  posted,
].join(", ")}])`;

const withPosted = (words: string): string => `${words} || array_to_tsvector(ARRAY[${posted}])`;

/** Facet values, without time and verification; the last is the number of salary steps reached. */
const facets = [
  ...choices.map((choice) => choice.column),
  `width_bucket(pay_year, ARRAY[${salarySteps.join(", ")}])`,
].join(" || '/' || ");

/** Every job ever posted; deleted ones stay for their applicants. */
export const jobs = defineTable("jobs", {
  columns: {
    job_id: column.uuid,
    company_id: column.uuid,
    status: column.oneOf(jobStatuses),
    /** Why an admin took it down, while it is. */
    taken_down_because: nullable(column.text),
    ...columnsFor(jobTexts),
    pay_min_cents: nullable(column.integer),
    pay_max_cents: nullable(column.integer),
    pay_per: nullable(column.oneOf(payPeriods)),
    /** Maximum pay per year; 0 without figures. */
    pay_year: column.integer,
    ...columnsFor(jobChoices),
    /**
     * The key of the name that it is posted under, where that was the company's own; null else. It is compared with the key of the
     * company's name now.
     */
    own_name_key: nullable(column.uuid),
    /** Whether its location names another country than the USA. */
    abroad: column.boolean,
    posted_at: column.timestamptz,
    /** When boards could first show it: later than `posted_at` for a job that is back-dated. */
    listed_at: column.timestamptz,
    posted_week: generated(column.integer, weekSql("posted_at")),
    expires_at: column.timestamptz,
    /** When it was last posted, changed or activated. */
    changed_at: column.timestamptz,
    /** Revision of the event that last changed the description or the end of the listing, for If-Match. */
    revision: column.integer,
    facets: generated(column.text, facets),
    title_words: generated(column.tsvector, withPosted(wordsSql(english, "title"))),
    key_words: generated(column.tsvector, withPosted(wordsSql(english, "title", "company", "requirements"))),
    /** Location and filter values in one column, so that one index serves both. */
    marks: generated(column.tsvector, [wordsSql(words, "location"), traits].join(" || ")),
    /** Text and filter values in one column, so that one index serves both. */
    words: generated(
      column.tsvector,
      [wordsSql(english, ...searchedTexts.map((name) => jobTexts[name].column)), traits].join(" || "),
    ),
  },
  primaryKey: ["job_id"],
  indexes: [
    {
      on: ["posted_at DESC", "job_id DESC"],
      include: ["listed_at", "expires_at", "facets", "marks", "own_name_key", "company_id", "abroad"],
      where: "status = 'active'",
    },
    { on: ["listed_at"], where: "status = 'active'" },
    { on: ["pay_year DESC", "posted_at DESC", "job_id DESC"], where: "status = 'active'" },
    { using: "gin", on: ["words"], where: "status = 'active'" },
    { using: "gin", on: ["title_words"], where: "status = 'active'" },
    { using: "gin", on: ["key_words"], where: "status = 'active'" },
    { using: "gin", on: ["marks"], where: "status = 'active'" },
    // A company filters, searches and sorts its list in the index, without reading rows.
    {
      on: ["company_id", "posted_at DESC", "job_id DESC"],
      include: ["status", "expires_at", "title", "location", "job_type"],
    },
    { on: ["posted_at DESC", "job_id DESC"] },
  ],
  tally: ["status", "posted_week"],
  extensions: ["unaccent"],
  setup: [textSearchSetup],
  erasure: {},
  audience: ["everyone", { company: "company_id" }],
});

/**
 * Words of titles and companies, by which a mistyped word is found. A row records only that a word was used, so that
 * every job may write them, in any order.
 */
export const jobWords = defineTable("words", {
  columns: { word: column.text },
  primaryKey: ["word"],
  indexes: [{ using: "gin", on: ["word gin_trgm_ops"] }],
  extensions: ["pg_trgm"],
  erasure: {},
  audience: [],
});
