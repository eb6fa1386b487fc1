import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, it } from "vitest";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { listedExperiences } from "#work-experience/listed-experiences.ts";
import { LiveSchemaPlugin } from "./live-schemas.ts";

const compiler = new Kysely<ReadDatabase>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const live = compiler.withPlugin(
  new LiveSchemaPlugin(
    new Map([
      ["work_experiences", "work_experiences_v2"],
      ["accounts", "accounts_v1_b3"],
    ]),
  ),
);

it("names the live schema wherever a read model is named", () => {
  expect(listedExperiences(live, "p").select("e.status").compile().sql).toBe(
    'select "e"."status" from "work_experiences_v2"."listed_experiences" as "l" ' +
      'inner join "work_experiences_v2"."work_experiences" as "e" on "e"."experience_id" = "l"."experience_id" ' +
      'where "l"."person_id" = $1 and "e"."person_id" = $2 and "e"."company" is not null ' +
      'order by "l"."ordinal", "l"."experience_id"',
  );
});

it("does so in subqueries and in columns that name their table", () => {
  const { sql } = live
    .selectFrom("accounts.accounts")
    .select("accounts.accounts.username")
    .where(({ exists, selectFrom }) => exists(selectFrom("work_experiences.codes").select("issue")))
    .compile();
  expect(sql).toBe(
    'select "accounts_v1_b3"."accounts"."username" from "accounts_v1_b3"."accounts" ' +
      'where exists (select "issue" from "work_experiences_v2"."codes")',
  );
});

it("leaves the projector's own tables alone", () => {
  expect(live.selectFrom("projector.checkpoint").select("log").compile().sql).toBe(
    'select "log" from "projector"."checkpoint"',
  );
});
