import { expect, test } from "vitest";
import { screenPaths } from "./paths.ts";
import { screens } from "./screens.tsx";

const plain = (path: string): string => path.replaceAll(/:\w+/g, ":id");

test("every path that does not answer 404 has a screen, and every screen a path", () => {
  const named = Object.values(screenPaths({ demo: false })).map((path) => (path as (id: string) => string)(":id"));
  const answering = named.map((path) => plain(path.split("?")[0] ?? ""));
  expect(screens.map(({ path }) => plain(path)).toSorted()).toEqual(answering.toSorted());
});
