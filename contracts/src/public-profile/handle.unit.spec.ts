import { expect, it } from "vitest";
import { handle, handleSkeleton } from "./handle.ts";

const read = (value: string) => handle.safeParse(value);
const messageFor = (value: string) => read(value).error?.issues[0]?.message;

it("is in lower case, without blanks around it", () => {
  for (const value of ["mara-lindqvist", " Mara-Lindqvist ", "\u200BMARA-lindqvist"])
    expect(read(value).data, value).toBe("mara-lindqvist");
});

it.each([
  ["", "Enter a handle"],
  ["ab", "Use at least 3 characters"],
  ["a".repeat(31), "Use at most 30 characters"],
  ["m\u0430ra", "Use only letters a to z, digits and hyphens"],
  ["ｍara", "Use only letters a to z, digits and hyphens"],
  ["mara.l", "Use only letters a to z, digits and hyphens"],
  ["mara/../x", "Use only letters a to z, digits and hyphens"],
  ["1mara", "Start with a letter"],
  ["-mara", "Start with a letter"],
  ["mara--l", "Use single hyphens, and none at the end"],
  ["mara-", "Use single hyphens, and none at the end"],
  ["admin", "This handle is reserved. Choose another one."],
  ["adm1n", "This handle is reserved. Choose another one."],
  ["sup-port", "This handle is reserved. Choose another one."],
  ["the-provenw0rk-team", "This handle is reserved. Choose another one."],
])("refuses %j: %s", (value, message) => expect(messageFor(value)).toBe(message));

it.each([
  ["mara", "rnara"],
  ["bob", "b0b"],
  ["will", "wi1l"],
  ["dave", "clave"],
  ["wanda", "vvanda"],
  ["mara-lindqvist", "maralindqvist"],
])("gives %s and %s one skeleton", (one, other) => {
  expect(handleSkeleton(one)).toBe(handleSkeleton(other));
});

it("keeps other names apart", () => {
  const names = ["mara", "maria", "mark", "martha", "moira", "sara"];
  expect(new Set(names.map(handleSkeleton)).size).toBe(names.length);
});
