import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { fieldsOf } from "./samples.ts";

/** Bytes of a body; the service reads no longer one. */
const bodyBytes = 250_000;
/** Bytes of a query string; with its headers, Node reads no longer request. */
const searchBytes = 14_000;

const many = (bytes: number, entry: (index: number) => string, between: string): string => {
  const entries: string[] = [];
  for (let [size, index] = [0, 0]; size < bytes; index++) {
    const next = entry(index);
    entries.push(next);
    size += next.length + between.length;
  }
  return entries.join(between).slice(0, bytes);
};

const topLevel = (endpoint: Command | Query): readonly string[] =>
  fieldsOf(endpoint.input)
    .filter(({ length }) => length === 1)
    .map(([name = ""]) => name);

/** JSON bodies of the largest legal size, each the worst of its kind, by a name of the kind. */
export function worstBodies(command: Command): readonly (readonly [kind: string, body: string])[] {
  const fields = topLevel(command);
  const within = (value: string) => fields.map((field) => [field, `{"${field}":${value}}`] as const);
  const half = bodyBytes / 2;
  return [
    ["unknown fields", `{${many(bodyBytes, (index) => `"k${index}":1`, ",").replace(/,[^,]*$/, "")}}`],
    ["a long name", `{"${"x".repeat(bodyBytes)}":1}`],
    ["long names", `{${Array.from({ length: 1_000 }, (_, index) => `"${index}${"x".repeat(230)}":1`).join(",")}}`],
    ["deep", `${"[".repeat(half)}${"]".repeat(half)}`],
    ["a long list", `{"${fields[0]}":[${"0,".repeat(half - 10)}0]}`],
    ...within(`[${'{"x":1},'.repeat(900)}{}]`),
    ...within(JSON.stringify("a.".repeat(half - 100))),
  ];
}

/** Query strings of the largest legal size. */
export function worstSearches(query: Query | Command): readonly (readonly [kind: string, search: string])[] {
  return [
    ["unknown parameters", many(searchBytes, (index) => `${index.toString(36)}=`, "&")],
    ["no parameters", "&".repeat(searchBytes)],
    ["long names", Array.from({ length: 50 }, (_, index) => `${index}${"x".repeat(270)}=`).join("&")],
    ...topLevel(query).flatMap((field) => [
      [field, `${field}=${many(searchBytes, (index) => index.toString(36), ",")}`] as const,
      [field, `${field}=${"a+".repeat(searchBytes / 2)}`] as const,
      [field, `${field}=${"1".repeat(searchBytes)}`] as const,
    ]),
  ];
}
