import { expect, it } from "vitest";
import type { Gap } from "./gaps.ts";
import { type Teaching, maxRecommended, recommend } from "./recommend.ts";

const gap = (skill: string, importance: number): Gap => ({
  skill,
  importance,
  asking: 1,
  requiring: 0,
  lift: undefined,
});
const gaps = [gap("kafka", 9), gap("kubernetes", 6), gap("grpc", 2)];
const resource = (id: string, teaches: string[], difficulty: Teaching["difficulty"] = "beginner"): Teaching => ({
  id,
  difficulty,
  teaches,
});
const ids = (resources: Teaching[], begun: string[] = []) =>
  recommend(gaps, resources, new Set(begun)).map(({ resource: { id }, gap: { skill } }) => `${id} for ${skill}`);

it("sorts by importance of the closed gaps, then by difficulty", () => {
  expect(
    ids([
      resource("nothing", ["welding"]),
      resource("grpc", ["grpc"]),
      resource("hard", ["kafka"], "advanced"),
      resource("easy", ["kafka"]),
      resource("both", ["kubernetes", "kafka"], "advanced"),
    ]),
  ).toEqual(["both for kafka", "easy for kafka", "hard for kafka", "grpc for grpc"]);
});

it("leaves out resources already begun", () => {
  expect(ids([resource("a", ["kafka"]), resource("b", ["kafka"])], ["a"])).toEqual(["b for kafka"]);
});

it("limits recommendations per gap and in total", () => {
  const many = (skill: string) => Array.from({ length: 9 }, (_, n) => resource(`${skill}${n}`, [skill]));
  expect(ids([...many("kafka"), ...many("grpc")])).toEqual(
    ["kafka", "grpc"].flatMap((skill) => [0, 1, 2].map((n) => `${skill}${n} for ${skill}`)),
  );
  const wide = Array.from({ length: 30 }, (_, n) => gap(`skill${n}`, 5));
  const each = wide.map(({ skill }) => resource(skill, [skill]));
  expect(recommend(wide, each, new Set())).toHaveLength(maxRecommended);
});
