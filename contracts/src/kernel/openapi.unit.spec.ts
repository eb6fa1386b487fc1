import { expect, it } from "vitest";
import { z } from "zod";
import { UploadResume } from "../candidate/commands.ts";
import { GetOwnResume } from "../candidate/queries.ts";
import { commands, queries } from "../endpoints.ts";
import { command, query } from "./endpoint.ts";
import { openApiDocument } from "./openapi.ts";

const info = { title: "T", version: "1", description: "D" };

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
  input: z.strictObject({ text: z.string().optional() }),
  output: z.array(z.string()),
});
const { paths, components } = openApiDocument(info, [Rename, Find]);
const rename = paths["/api/jobs/{jobId}"]?.["patch"];
const find = paths["/api/jobs"]?.["get"];

it("says who may call", () => {
  expect(rename?.security).toEqual([{ session: [] }, { onboarding: [] }]);
  expect(find?.security).toEqual([{}]);
  expect(Object.keys(components["securitySchemes"] as object)).toEqual(["session", "onboarding"]);
});

it("tells fields of the path, of the query string and of headers", () => {
  const placed = (operation: typeof rename) => operation?.parameters?.map((one) => [one.name, one.in, one.required]);
  expect(placed(rename)).toEqual([
    ["jobId", "path", true],
    ["Idempotency-Key", "header", false],
  ]);
  expect(placed(find)).toEqual([
    ["text", "query", false],
    ["If-Min-Checkpoint", "header", false],
  ]);
});

it("describes the body as it is sent, and answers as they come", () => {
  const body = rename?.requestBody?.content["application/json"]?.schema as { properties: object };
  expect(rename?.requestBody?.required).toBe(true);
  expect(body).toMatchObject({ properties: { title: { type: "string", minLength: 5 } }, required: ["title"] });
  expect(body.properties).not.toHaveProperty("jobId");
  expect(rename?.responses["200"]?.content["application/json"]?.schema).toMatchObject({ required: ["title"] });
});

it("describes files that come in a form, and those that are the answer", () => {
  const described = openApiDocument(info, [UploadResume, GetOwnResume]).paths["/api/candidate/resume"];
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

it("describes every call of the product, once", () => {
  const all = openApiDocument(info, [...commands, ...queries]);
  const ids = Object.values(all.paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId));
  expect(ids.toSorted()).toEqual([...commands, ...queries].map(({ name }) => name).toSorted());
});
