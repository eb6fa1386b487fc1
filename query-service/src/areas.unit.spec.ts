import { queries } from "@provenwork/contracts/endpoints";
import { areas as contracts } from "@provenwork/contracts/areas";
import { GetJobCandidates } from "@provenwork/contracts/invitation/queries";
import { projections } from "@provenwork/projector/areas";
import { expect, it } from "vitest";
import { answers, queriesReading } from "#testing/named-queries.ts";
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

it("tells a group of each row that its queries read: of what concerns everyone or all employers they hear nothing", () => {
  const group = answers.filter(({ contract }) => contract.touches === "group").flatMap(({ reads }) => reads);
  const read = projections.filter(({ name }) => group.some((each) => each === name)).flatMap(({ tables }) => tables);
  const toMany = read.filter(({ audience }) =>
    audience.some((each) => each === "everyone" || ("role" in each && each.role === "employer")),
  );
  expect(toMany.map(({ name }) => name)).toContain("jobs");
  for (const { audience } of toMany) expect(audience).toContainEqual({ company: "company_id" });
});

it("sends no company live updates of findable candidates, and notifies only the candidate", () => {
  const [list] = answers.filter(({ contract }) => contract.name === GetJobCandidates.name);
  expect(list?.reads).toEqual([]);
  const findable = projections.filter(({ name }) => name === "findability").flatMap(({ tables }) => tables);
  const facts = projections.filter(({ name }) => name === "matches").flatMap(({ tables }) => tables);
  const told = [...findable, ...facts].flatMap(({ audience }) => audience);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((each) => typeof each === "string" || !("person" in each))).toEqual([]);
});

it("tells companies and candidates live of confirmations wherever one shows", () => {
  const employer = queriesReading("employer", "confirmations");
  expect(employer).toEqual(
    expect.arrayContaining(["applicant-fit", "confirmations", "decided-confirmations", "employer-application"]),
  );
  expect(employer).toEqual(expect.arrayContaining(["employer-applications", "waiting-confirmations"]));
  const candidate = queriesReading("candidate", "confirmations");
  expect(candidate).toEqual(expect.arrayContaining(["matched-jobs", "job-match", "own-confirmations"]));
  for (const model of ["confirmations", "references"] as const)
    expect(queriesReading("candidate", model)).toEqual(
      expect.arrayContaining(["work-experiences", "own-references", "own-public-page"]),
    );
});
