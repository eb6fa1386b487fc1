import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { Command, Endpoint, Query } from "@provenwork/contracts/kernel/endpoint";
import { z } from "zod";

/** A path with its parameters filled in from the input, and the rest of the input. */
export function filledIn(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(typeof value === "number" ? value : typeof value === "string" ? value : "-");
  });
  return { target, rest };
}

interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
const schemaOf = ({ input }: Endpoint) => jsonSchema(input);

/** Paths of all fields in a schema; `*` is any entry of a list. */
export function fieldsOf(schema: z.ZodType): readonly (readonly string[])[] {
  const below = ({ properties = {}, items, anyOf = [] }: Schema, at: readonly string[]): (readonly string[])[] => [
    ...Object.entries(properties).flatMap(([name, part]) => [[...at, name], ...below(part, [...at, name])]),
    ...(items === undefined ? [] : [[...at, "*"], ...below(items, [...at, "*"])]),
    ...anyOf.flatMap((part) => below(part, at)),
  ];
  return below(jsonSchema(schema), []);
}

/** Fields anywhere in the input that name a thing by its id. */
export function idFields(endpoint: Endpoint): readonly string[] {
  const found = new Set<string>();
  const collect = ({ properties = {}, items, anyOf = [] }: Schema): void => {
    for (const name of Object.keys(properties)) if (name.endsWith("Id")) found.add(name);
    for (const part of [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])]) collect(part);
  };
  collect(schemaOf(endpoint));
  return [...found];
}

/** The sample with these ids in every matching field of the schema, optional ones too. */
export function sampleWith(endpoint: Command | Query, ids: Readonly<Record<string, string>>): unknown {
  const insert = (schema: Schema, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => insert(schema.items ?? {}, one));
    if (typeof value !== "object" || value === null) return value;
    const { properties = {} } = schema;
    const named = Object.keys(properties).filter((name) => ids[name] !== undefined);
    const kept = Object.entries(value).map(([name, one]) => [name, insert(properties[name] ?? {}, one)] as const);
    return Object.fromEntries([...kept, ...named.map((name) => [name, ids[name]] as const)]);
  };
  return insert(schemaOf(endpoint), sampleOf(endpoint));
}
