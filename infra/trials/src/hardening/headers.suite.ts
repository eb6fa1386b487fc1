import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Stack } from "@provenwork/ops/testing/stack";
import { beforeAll, describe, expect, it } from "vitest";
import { commonHeaders } from "@provenwork/ops/gateway/security-headers";
import { uiFolder } from "@provenwork/ops/build/ui";
import { type Answer, clientOf } from "./client.ts";

const scriptOfUi = (): string => {
  const folder = join(uiFolder("demo"), "assets");
  const script = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith(".js")) : undefined;
  return `/assets/${script ?? "none.js"}`;
};

const call = { kind: "call" } as const;
const page = { kind: "page" } as const;
const answers = [
  ["a page", page, 200, () => ({ method: "GET", path: "/auth" })],
  ["a page that is not there", page, 404, () => ({ method: "GET", path: "/no/such/page" })],
  ["a script", { kind: "asset" }, 200, () => ({ method: "GET", path: scriptOfUi() })],
  ["an asset that is not there", page, 404, () => ({ method: "GET", path: "/assets/none.js" })],
  ["a path that cannot be read", call, 400, () => ({ method: "GET", path: "/%ff" })],
  ["a page requested by another method", call, 405, () => ({ method: "POST", path: "/auth" })],
  ["a query", call, 200, () => ({ method: "GET", path: "/api/public-figures" })],
  ["a query refused", call, 401, () => ({ method: "GET", path: "/api/user" })],
  ["a query that is not there", call, 404, () => ({ method: "GET", path: "/api/nothing" })],
  ["a command", call, 200, () => ({ method: "POST", path: "/api/logout" })],
  ["a command refused", call, 401, () => ({ method: "POST", path: "/api/session/renew" })],
  ["a command that is not there", call, 404, () => ({ method: "POST", path: "/api/nothing" })],
] as const;

const policyOf = ({ headers }: Answer) =>
  new Map(
    String(headers["content-security-policy"])
      .split(/;\s*/)
      .map((directive) => directive.split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources] as const),
  );

/** Security headers of every kind of answer of the real processes. */
export function headersSuite(stack: () => Stack): void {
  describe.each(answers)("%s", (_, { kind }, status, request) => {
    let answer: Answer;
    beforeAll(async () => {
      answer = await clientOf(stack().url).send(request());
    });

    it("is what it should be", () => expect(answer.status).toBe(status));

    it("runs no code and no style that is not the site's own, within no frame", () => {
      const policy = policyOf(answer);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      const allowed = ["'self'", "'none'", "data:"];
      for (const [directive, sources] of policy) {
        const data = directive === "img-src" ? allowed : allowed.slice(0, 2);
        expect(data, directive).toEqual(expect.arrayContaining(sources));
      }
    });

    it("prevents sniffing, use by other sites and referrers, and does not name the server", () => {
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": expect.stringMatching(/^(no-referrer|same-origin)$/),
      });
      expect(answer.headers).not.toHaveProperty("server");
      expect(answer.headers).not.toHaveProperty("x-powered-by");
      expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
    });

    it("is stored only if it may be", () => {
      const expected = { call: "no-store", page: "no-cache", asset: "public, max-age=31536000, immutable" };
      expect(answer.headers["cache-control"]).toBe(expected[kind]);
    });
  });

  it("sends HSTS for a year over https only", () => {
    expect(commonHeaders(true)["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(commonHeaders(false)).not.toHaveProperty("strict-transport-security");
  });
}
