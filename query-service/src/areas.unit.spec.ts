import { queries } from "@provenwork/contracts/endpoints";
import { areas as contracts } from "@provenwork/contracts/areas";
import { expect, it } from "vitest";
import { answers } from "#testing/named-queries.ts";
import { areas } from "./areas.ts";

it("answers every query of the contracts, each once", () => {
  const answered = answers.map(({ contract }) => contract.name);
  expect(answered.toSorted()).toEqual(queries.map(({ name }) => name).toSorted());
});

it("answers a query in the area that declares it", () => {
  for (const { name, queries: declared } of contracts) {
    const here = answers.filter(({ area }) => area === name).map(({ contract }) => contract.name);
    expect(here.toSorted()).toEqual(declared.map((query) => query.name).toSorted());
  }
  expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
});
