import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import createClient, { type Client as ApiClient } from "openapi-fetch";
import openapiTypescript, { astToString } from "openapi-typescript";
import { root } from "@provenwork/ops/root";
import { fetchSettled } from "@provenwork/ops/testing/until-settled";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("api-client/main-job.js", import.meta.url));
/** The client's paths are known once they are generated: here it is only handed on. */
interface MainJob {
  readonly register: (client: unknown, userType: string, username: string) => Promise<unknown>;
  readonly postJobs: (client: unknown, word: string) => Promise<{ id: string; jobType: string }[]>;
  readonly search: (client: unknown, word: string) => Promise<unknown>;
  readonly apply: (client: unknown, jobId: string) => Promise<string>;
  readonly approve: (client: unknown, jobId: string) => Promise<unknown>;
  readonly ownApplications: (client: unknown) => Promise<unknown>;
  readonly issuerKeys: (client: unknown) => Promise<unknown>;
}

/** A program that knows nothing of the product but its published description does the product's main job. */
export function apiClientSuite(stack: () => Stack): void {
  let description: string;
  beforeAll(async () => {
    description = await (await fetch(`${stack().url}/api/openapi.json`)).text();
  });

  it("fits the types that are generated from the description", async () => {
    const folder = folderForTypes();
    try {
      writeFileSync(join(folder, "schema.d.ts"), astToString(await openapiTypescript(description)));
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
      const { stdout } = await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  describe("does the main job", () => {
    const word = `client${process.pid}`;
    it("of posting, finding by several filters, applying and deciding", async () => {
      const job = (await import(program)) as MainJob;
      const [employer, candidate, anybody] = [clientOf(stack().url), clientOf(stack().url), clientOf(stack().url)];
      await job.register(employer, "employer", `${word}-employer`);
      await job.register(candidate, "candidate", `${word}-candidate`);
      const [fullTime] = await job.postJobs(employer, word);
      const found = (await job.search(employer, word)) as { types: string[] };
      expect({ ...found, types: found.types.toSorted() }).toEqual({
        types: ["contract", "full_time"],
        total: 1,
        ended: [],
      });
      const id = await job.apply(candidate, fullTime?.id ?? "");
      // Callers read their own writes at once; others soon.
      await expect.poll(() => job.approve(employer, fullTime?.id ?? "")).toMatchObject({ id, status: "approved" });
      await expect.poll(() => job.ownApplications(candidate)).toEqual([{ id, status: "approved" }]);
      expect(await job.issuerKeys(anybody)).toMatchObject({ methods: expect.arrayContaining(["Multikey"]) as unknown });
    });
  });
}

const settings = {
  compilerOptions: {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    target: "esnext",
    lib: ["esnext", "dom"],
    types: [],
    module: "nodenext",
    skipLibCheck: true,
    paths: { "provenwork-api": ["./schema.d.ts"] },
  },
  files: [program],
};

function folderForTypes(): string {
  const cache = join(root, "infra/trials/node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, "api-client-"));
}

/** With cookies as a browser keeps them, and again where an answer may lack what its caller wrote. */
function clientOf(origin: string): ApiClient<object> {
  const cookies = new Map<string, string>();
  return createClient<object>({
    baseUrl: origin,
    async fetch(request) {
      const sent = await request.arrayBuffer();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetchSettled(request.url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), cookie },
        ...(request.method !== "GET" && { body: sent }),
      });
      for (const [, name = "", value = ""] of answer.headers
        .getSetCookie()
        .map((set) => /^([^=]+)=([^;]*)/.exec(set) ?? []))
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      return answer;
    },
  });
}
