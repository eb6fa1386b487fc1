import { areas as contracts } from "@provenwork/contracts/areas";
import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { areas, projections } from "./areas.ts";

it("has every projection in the manifest of its area, in a folder of its name", () => {
  const files = globSync("*/*/projection.ts", { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/"));
  const declared = areas.flatMap(({ name, readModels }) =>
    readModels.map((each) => `${name}/${each.name}/projection.ts`),
  );
  expect(declared.toSorted()).toEqual(files.toSorted());
  expect(new Set(projections.map(({ name }) => name)).size).toBe(projections.length);
});

it("declares in the contracts the read models of each area", () => {
  const named = (names: readonly string[]) => names.toSorted().join(" ");
  for (const { name, readModels } of areas)
    expect(named(contracts.find((area) => area.name === name)?.readModels ?? [])).toBe(
      named(readModels.map((each) => each.name)),
    );
});
