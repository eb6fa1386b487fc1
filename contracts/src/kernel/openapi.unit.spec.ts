import { expect, it } from "vitest";
import { z } from "zod";
import { UploadResume } from "../candidate/commands.ts";
import { GetOwnResume } from "../candidate/queries.ts";
import { commands, queries } from "../endpoints.ts";
import { publishedDocuments } from "../work-experience/published-documents.ts";
import { GetIssuer } from "../work-experience/issuer-queries.ts";
import { command, query } from "./endpoint.ts";
import { pageLimit } from "./keyset.ts";
import { listOf } from "./list-parameter.ts";
import { openApiDocument } from "./openapi.ts";

const info = { title: "T", version: "1", description: "D", license: { name: "L", url: "https://jobs.example/terms" } };
const origin = new URL("https://jobs.example");

const Rename = command({
  name: "rename-job",
  summary: "Rename a job",
  path: "/api/jobs/{jobId}",
  method: "PATCH",
  roles: ["employer", "onboarding"],
  touches: "own",
  input: z.strictObject({ jobId: z.uuid(), title: z.string().trim().min(5) }),
  output: z.object({ title: z.string() }),
  refusals: {
    "title-taken": { status: 409, message: "There is such a job", field: "title" },
    "job-expired": { status: 409, message: "This job has expired" },
  },
});
const Find = query({
  name: "find-jobs",
  summary: "Find jobs",
  path: "/api/jobs",
  roles: ["anonymous"],
  touches: "public",
  input: z.strictObject({
    text: z.string().optional(),
    type: listOf(z.enum(["a", "b"]), 2).default([]),
    limit: pageLimit(),
  }),
  output: z.array(z.string()),
});
const { paths, components, servers } = openApiDocument(info, origin, [Rename, Find]);
const rename = paths["/api/jobs/{jobId}"]?.["patch"];
const find = paths["/api/jobs"]?.["get"];

it("lists who may call", () => {
  expect(rename?.security).toEqual([{ session: [] }, { onboarding: [] }]);
  expect(find?.security).toEqual([{}]);
  expect(Object.keys(components["securitySchemes"] as object)).toEqual(["session", "onboarding", "apiKey"]);
});

it("distinguishes path, query and header parameters", () => {
  const placed = (operation: typeof rename) => operation?.parameters?.map((one) => [one.name, one.in, one.required]);
  expect(placed(rename)).toEqual([
    ["jobId", "path", true],
    ["Idempotency-Key", "header", false],
  ]);
  expect(placed(find)).toEqual([
    ["text", "query", false],
    ["type", "query", false],
    ["limit", "query", false],
    ["If-Min-Checkpoint", "header", false],
  ]);
});

it("describes bodies and answers", () => {
  const body = rename?.requestBody?.content["application/json"]?.schema as { properties: object };
  expect(rename?.requestBody?.required).toBe(true);
  expect(body).toMatchObject({ properties: { title: { type: "string", minLength: 5 } }, required: ["title"] });
  expect(body.properties).not.toHaveProperty("jobId");
  expect(rename?.responses["200"]?.content["application/json"]?.schema).toMatchObject({ required: ["title"] });
});

it("describes uploaded and downloaded files", () => {
  const described = openApiDocument(info, origin, [UploadResume, GetOwnResume]).paths["/api/candidate/resume"];
  expect(described?.["post"]?.requestBody).toEqual({
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { file: { type: "string", format: "binary" } },
          required: ["file"],
          additionalProperties: false,
        },
      },
    },
  });
  const answered = described?.["get"]?.responses["200"]?.content;
  expect(answered).toEqual({ "application/octet-stream": { schema: { type: "string", format: "binary" } } });
});

it("lists refusals by status, each with its text", () => {
  const examples = rename?.responses["409"]?.content["application/json"]?.examples;
  expect(examples?.["title-taken"]?.value).toEqual({
    code: "title-taken",
    message: "There is such a job",
    errors: { title: "There is such a job" },
  });
  expect(Object.keys(examples ?? {})).toEqual(["title-taken", "job-expired", "changed-meanwhile"]);
  expect(Object.keys(find?.responses ?? {})).toEqual(["200", "401", "403", "422", "503"]);
});

it("has the server's URL and its cookie names", () => {
  expect(servers).toEqual([{ url: "https://jobs.example", description: "This site" }]);
  expect(components["securitySchemes"]).toMatchObject({
    session: { in: "cookie", name: "__Host-provenwork-session" },
    onboarding: { in: "cookie", name: "__Host-provenwork-onboarding" },
  });
  const local = openApiDocument(info, new URL("http://localhost:3000"), []);
  expect(local.servers[0]?.url).toBe("/");
  expect(local.components["securitySchemes"]).toMatchObject({ session: { name: "provenwork-session-3000" } });
});

it("describes a list as a repeated name, with its allowed values", () => {
  expect(find?.parameters?.find(({ name }) => name === "type")).toEqual({
    name: "type",
    in: "query",
    required: false,
    description: "Job types; a job matches any of them",
    style: "form",
    explode: true,
    schema: { type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 2 },
  });
});

it("describes the JSON in a text with its own media type", () => {
  const issuer = openApiDocument(info, origin, [GetIssuer], [], publishedDocuments).paths["/api/issuer"]?.["get"];
  expect(issuer?.responses["200"]?.content["application/ld+json"]?.schema).toMatchObject({
    type: "object",
    required: ["@context", "id", "verificationMethod", "assertionMethod"],
  });
});

it("names the keys of a record with a closed list of keys", () => {
  const Count = { ...Find, output: z.record(z.enum(["a", "b"]), z.number()) };
  const answer = openApiDocument(info, origin, [Count]).paths["/api/jobs"]?.["get"]?.responses["200"];
  expect(answer?.content["application/json"]?.schema).toEqual({
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  });
});

const all = openApiDocument(info, origin, [...commands, ...queries]);
const operations = Object.values(all.paths).flatMap((byMethod) => Object.values(byMethod));

it("describes each parameter of the product's calls", () => {
  const bare = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter(({ description }) => description === "").map(({ name }) => `${operationId} ${name}`),
  );
  expect(bare).toEqual([]);
});

it("describes every call of the product, once", () => {
  const ids = operations.map((one) => one.operationId);
  expect(ids.toSorted()).toEqual([...commands, ...queries].map(({ name }) => name).toSorted());
});
