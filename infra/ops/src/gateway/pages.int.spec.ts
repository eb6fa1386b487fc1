import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { startGateway } from "../testing/gateway.ts";

describe("pages of the gateway", () => {
  it("serves the page rendered at build where there is one, else the app, with 404 for paths it does not have", async () => {
    const { call } = await startGateway();
    const title = async (path: string) => {
      const { status, body } = await call(path);
      return [status, /<title>(.*)<\/title>/.exec(body)?.[1]];
    };
    for (const [path, page] of [
      ["/", "index"],
      ["/?from=mail", "index"],
      ["/terms", "terms"],
      ["/terms/", "terms"],
      ["/auth", "Login · Provenwork"],
      ["/privacy", "Privacy Policy · Provenwork"], // whose page the build of this test lacks
      ["/candidate/dashboard", "app"],
    ] as const) {
      expect(await title(path), path).toEqual([200, page]);
    }
    const absent = ["/no/such/page", "/.build", "/../package.json", "/%2e%2e/package.json", "/assets/none.js"];
    const sources = ["/index.html", "/app.html", "/terms.html", "/404.html", "/404"];
    for (const path of [...absent, ...sources]) expect(await title(path), path).toEqual([404, "404"]);
    expect((await call("/%ff")).status).toBe(400);
    expect((await call("/auth", { method: "POST" })).status).toBe(405);
  });

  it("has the query service fill the pages that it can, and serves them as all others while it cannot", async () => {
    const query: RequestListener = ({ url = "" }, response) => {
      if (url.endsWith("away")) return void response.destroy();
      const status = url.endsWith("bug") ? 500 : url.endsWith("gone") ? 410 : 200;
      const headers = { "content-type": "text/html", "content-security-policy": "own" };
      response.writeHead(status, headers).end("<title>filled</title>");
    };
    const { call } = await startGateway({ query });
    const seen = async (path: string, options = {}) => {
      const { status, body, headers } = await call(path, options);
      return [status, /<title>(.*)<\/title>/.exec(body)?.[1], headers["content-security-policy"] === "own"];
    };
    const host = { headers: { host: "localhost:3000" } };
    expect(await seen("/jobs/1", host)).toEqual([200, "filled", true]);
    expect(await seen("/jobs/gone")).toEqual([410, "filled", true]);
    expect(await seen("/jobs/bug")).toEqual([200, "app", false]);
    expect(await seen("/jobs/away")).toEqual([200, "app", false]);
    expect((await call("/jobs/1", { method: "POST" })).status).toBe(405);
    expect((await call("/jobs/1", { headers: { host: "127.0.0.1" } })).status).toBe(307);
    const hinted = await call("/jobs/1", { headers: { cookie: "provenwork-session-3000=x" } });
    expect(hinted.headers["set-cookie"]?.join()).toContain("provenwork-signed-in-3000=yes");
  });

  it("has no screen of the demo in production", async () => {
    const [demo, production] = await Promise.all([startGateway(), startGateway({ demo: false })]);
    for (const path of ["/dev/mailbox", "/test-auth", "/employer-direct", "/animations"]) {
      expect((await demo.call(path)).status, path).toBe(200);
      expect((await production.call(path)).status, path).toBe(404);
    }
    for (const path of ["/terms", "/privacy", "/candidate/dashboard"]) {
      expect((await production.call(path)).status, path).toBe(200);
    }
    const policies = await Promise.all([demo, production].map(async ({ call }) => (await call("/")).headers));
    expect(policies.map((headers) => /frame-src 'self'/.test(String(headers["content-security-policy"])))).toEqual([
      true,
      false,
    ]);
  });

  it("lets browsers keep what is named after its content, and ask again for the rest", async () => {
    const { call } = await startGateway();
    const page = await call("/");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const again = await call("/", { headers: { "if-none-match": page.headers.etag ?? "" } });
    expect(again).toMatchObject({ status: 304, body: "" });
    const script = await call("/assets/app-1.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(script.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      // Workers take it: the one that reads a candidate's PDF may connect to nothing.
      "content-security-policy":
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(Number(script.headers["content-length"])).toBeLessThan(500);
  });

  it.each(["bytes=5-1", "bytes=0-", "bytes=99999999-", "bytes=-1", "x"])(
    "answers Range: %s with all of it",
    async (range) => {
      const { call } = await startGateway();
      const { status, body } = await call("/assets/app-1.js", { headers: { range } });
      expect([status, body.length]).toEqual([200, 5_015]);
    },
  );

  it("gives a page's visitor the hint of a session or onboarding that has none, so that the page asks for it", async () => {
    const { call } = await startGateway();
    const given = async (cookie: string, path = "/terms") =>
      (await call(path, { headers: { cookie } })).headers["set-cookie"];
    const session = "provenwork-session-3000=token";
    expect(await given(session)).toEqual(["provenwork-signed-in-3000=yes; Path=/; Max-Age=7200; SameSite=Lax"]);
    const onboarding = "provenwork-onboarding-3000=token";
    expect(await given(`${session}; ${onboarding}; provenwork-signed-in-3000=yes`)).toEqual([
      "provenwork-in-onboarding-3000=yes; Path=/; Max-Age=86400; SameSite=Lax",
    ]);
    expect(await given(`${session}; ${onboarding}`)).toHaveLength(2);
    for (const cookie of [
      "a=b",
      `${session}; provenwork-signed-in-3000=yes`,
      "provenwork-signed-in-3000=yes",
      `${session}; ${session}`, // one of them was planted
    ]) {
      expect(await given(cookie), cookie).toBeUndefined();
    }
    expect(await given(session, "/api/x"), "services give what is theirs").toBeUndefined();
  });

  it("allows no inline code, no framing and no sniffing on pages", async () => {
    const { headers } = await (await startGateway()).call("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});
