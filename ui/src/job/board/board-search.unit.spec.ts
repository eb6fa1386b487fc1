import { noFilters } from "@provenwork/contracts/job/search";
import { expect, it } from "vitest";
import { forOthers, paramsOf, searchOf } from "./board-search.ts";

const read = (query: string) => searchOf(new URLSearchParams(query));

it("reads a URL and writes the same", () => {
  const query =
    "q=data+engineer&location=Austin%2C+TX&type=contract%2Cremote&level=senior&salary=100000&posted=7&verified=yes&sort=salary";
  expect(read(query)).toEqual({
    filters: {
      ...noFilters,
      q: "data engineer",
      location: "Austin, TX",
      type: ["contract", "remote"],
      level: ["senior"],
      salary: 100_000,
      posted: 7,
      verified: ["yes"],
    },
    sort: "salary",
  });
  expect(new URLSearchParams(paramsOf(read(query))).toString()).toBe(query);
});

it("leaves out what makes no sense", () => {
  expect(read("type=seasonal&level=&salary=1&posted=x&sort=best&nonsense=1")).toEqual({
    filters: noFilters,
    sort: undefined,
  });
});

it("sorts by best match for candidates alone", () => {
  expect(read("sort=best-match").sort).toBe("best-match");
  expect(forOthers(read("q=cook&sort=best-match"))).toEqual({ filters: { ...noFilters, q: "cook" }, sort: undefined });
  expect(forOthers(read("sort=salary")).sort).toBe("salary");
});
