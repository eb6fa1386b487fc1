import { z } from "zod";
import type { Command, Endpoint, Query } from "./endpoint.ts";
import { securityAt, securityOf, serverAt } from "./openapi-security.ts";
import { parameterText } from "./parameter-texts.ts";
import { type Refusal, commonRefusals, errorBody } from "./refusal.ts";
import type { ApiInfo, Content, Json, OpenApiDocument, Operation, Parameter, Response } from "./openapi-document.ts";

/**
 * An OpenAPI 3.1 description of the product's calls at an origin, generated from the constants that also serve and validate them.
 * `more`: queries that do not wait for writes. `documents`: schemas of texts with their own media
 * type, by query.
 */
export function openApiDocument(
  info: ApiInfo,
  origin: URL,
  endpoints: readonly (Command | Query)[],
  more: readonly Query[] = [],
  documents: Readonly<Record<string, z.ZodType>> = {},
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = ({ path, method }: Endpoint, described: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const endpoint of endpoints) add(endpoint, operation(endpoint, headersOf(endpoint), documents[endpoint.name]));
  for (const endpoint of more) add(endpoint, operation(endpoint, [], documents[endpoint.name]));
  return {
    openapi: "3.1.0",
    info,
    servers: [serverAt(origin)],
    paths,
    components: { schemas: { Error: jsonSchema(errorBody, "output") }, securitySchemes: securityAt(origin) },
  };
}

function operation(
  endpoint: Command | Query,
  headers: readonly Parameter[],
  output: z.ZodType = endpoint.output,
): Operation {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `For: ${endpoint.roles.join(", ")}.${endpoint.scope === null ? "" : ` API keys need the scope ${endpoint.scope}.`}`,
    security: securityOf(endpoint),
    ...inputOf(endpoint, headers),
    responses: responsesOf(endpoint, output),
  };
}

function inputOf(
  endpoint: Command | Query,
  headers: readonly Parameter[],
): Pick<Operation, "parameters" | "requestBody"> {
  const parameters = [...parametersOf(endpoint), ...headers];
  const described = parameters.length === 0 ? {} : { parameters };
  if (endpoint.kind === "query" || endpoint.method === "GET") return described;
  const required = endpoint.upload !== null || !endpoint.input.safeParse(undefined).success;
  return { ...described, requestBody: { required, content: bodyOf(endpoint) } };
}

/** Path parameters, as in `/api/jobs/{jobId}`. */
const namesInPath = (path: string): ReadonlySet<string> =>
  new Set([...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []));

const file = { type: "string", format: "binary" };

function bodyOf(endpoint: Command): Content {
  const { upload } = endpoint;
  if (upload === null) return { "application/json": { schema: bodySchema(endpoint) } };
  const schema = { type: "object", properties: { [upload]: file }, required: [upload], additionalProperties: false };
  return { "multipart/form-data": { schema } };
}

/** The input without path parameters. */
function bodySchema({ path, input }: Command): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = jsonSchema(input, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = namesInPath(path);
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name))),
    required: required.filter((name) => !inPath.has(name)),
  };
}

/** Path parameters of any call, and the query string of a query. */
function parametersOf({ name: call, kind, path, input }: Command | Query): Parameter[] {
  const { properties = {}, required = [] } = jsonSchema(input, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = namesInPath(path);
  return Object.entries(properties)
    .filter(([name]) => kind === "query" || inPath.has(name))
    .map(([name, schema]) => {
      const place = inPath.has(name) ? "path" : "query";
      const isRequired = place === "path" || required.includes(name);
      const list = schema["type"] === "array" ? ({ style: "form", explode: true } as const) : {};
      return { name, in: place, required: isRequired, description: parameterText(call, name), ...list, schema };
    });
}

function headersOf(endpoint: Command | Query): Parameter[] {
  if (endpoint.kind === "query") {
    const description = "The Checkpoint of an earlier answer. This read waits until it includes that write.";
    return [{ name: "If-Min-Checkpoint", in: "header", required: false, description, schema: { type: "string" } }];
  }
  const string = { type: "string" };
  const key = {
    name: "Idempotency-Key",
    description: "A repeat with the same key and body has no further effect and returns the same answer.",
    schema: { ...string, format: "uuid" },
  };
  const revision = {
    name: "If-Match",
    description:
      "The revision you read, in quotes. If it has changed since, the answer is 409 and nothing is overwritten. The answer repeats it in Judged-Revision; without that header, revisions were not compared.",
    schema: { ...string, pattern: '^"\\d+"$' },
  };
  const taken = [...(endpoint.idempotent ? [key] : []), ...(endpoint.ifMatch === undefined ? [] : [revision])];
  return taken.map((header) => ({ in: "header", required: false, ...header }));
}

const statusTexts: Record<number, string> = {
  400: "Invalid request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  409: "Conflicts with the current state",
  410: "Gone",
  413: "Too large",
  415: "Unsupported media type",
  422: "Rejected by a rule",
  429: "Too many requests",
  503: "Temporarily unavailable",
};

const { "invalid-key": invalidKey, "missing-scope": missingScope, "too-many": tooMany } = commonRefusals;
/** Refusals of calls that API keys may make. */
const byKey = Object.entries({ "invalid-key": invalidKey, "missing-scope": missingScope, "too-many": tooMany });
const notOfCookies: ReadonlySet<string> = new Set(["not-found", "invalid-key", "missing-scope", "no-keys"]);

/** Refusals common to all commands, or to all queries. */
const usual = {
  command: Object.entries(commonRefusals).filter(([code]) => !notOfCookies.has(code)),
  query: Object.entries(commonRefusals).filter(([code]) => code === "invalid" || code === "unavailable"),
};
const denials = Object.entries(commonRefusals).filter(([code]) => code === "signed-out" || code === "wrong-role");

function responsesOf(endpoint: Command | Query, output: z.ZodType): Operation["responses"] {
  const success = endpoint.kind === "command" ? String(endpoint.success) : "200";
  const answer = {
    description: "Done",
    content: { [mediaTypeOf(endpoint)]: { schema: answerSchema(output) } },
  };
  const own: [string, Refusal][] = Object.entries(endpoint.refusals);
  const all: [string, Refusal][] = [
    ...own,
    ...usual[endpoint.kind],
    ...(endpoint.kind === "query" ? denials : []),
    ...(endpoint.scope === null ? [] : byKey),
  ];
  const byStatus = Map.groupBy(all, ([, { status }]) => status);
  const refusals = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, some]) => [status, refusalAnswer(status, some)]);
  return { [success]: answer, ...Object.fromEntries(refusals) };
}

const mediaTypeOf = (endpoint: Command | Query): string =>
  endpoint.kind === "query" ? endpoint.mediaType : "application/json";

/** A download has no output: its answer is the file. */
const answerSchema = (output: z.ZodType): Json => (output instanceof z.ZodNever ? file : jsonSchema(output, "output"));

const refusalAnswer = (status: number, refusals: readonly [string, Refusal][]): Response => ({
  description: statusTexts[status] ?? "Refused",
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(refusals.map(([code, refusal]) => [code, { value: exampleOf(code, refusal) }])),
    },
  },
});

const exampleOf = (code: string, { message, field }: Refusal): Json => ({
  message,
  code,
  ...(field === undefined ? {} : { errors: { [field]: message } }),
});

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: nameKeys });
  return rest;
}

/** Names each key of a record with a closed list of keys, so that generated clients know them. */
function nameKeys({ jsonSchema: schema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== "object" || propertyNames.enum === undefined) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties as z.core.JSONSchema.BaseSchema]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
