import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publicProfileStream, publicProfiles } from "@provenwork/contracts/public-profile/state";
import type { NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { openOutgoing } from "@provenwork/platform/outgoing/outgoing";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { checkLink } from "./check-link.ts";

const page = { origin: "https://provenwork.example", handle: "mara" };
const back = `<a rel="me" href="${page.origin}/p/mara">me</a>`;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site of somebody's, which answers as `answer` says. */
async function site(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const html =
  (body: string, head: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...head }).end(body);
const redirect = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

const local = openOutgoing({ allowLoopback: true });
const check = (url: string, outgoing = local) => checkLink(outgoing, url, page);

it("takes only an HTML page of the site itself as proof", async () => {
  expect(await check(await site(html(back)))).toBe("proven");
  expect(await check(await site(html("<p>hello</p>")))).toBe("no-link-back");
  expect(await check(await site(html(back, { "content-type": "text/plain" })))).toBe("unreachable");
  expect(
    await check(await site((_, response) => void response.writeHead(404, { "content-type": "text/html" }).end(back))),
  ).toBe("unreachable");
  expect(await check(`${page.origin}/p/other`)).toBe("no-link-back");
});

it("takes an open redirect of another site for no proof", async () => {
  const own = await site(html(back));
  expect(await check(await site(redirect(own)))).toBe("elsewhere");
  const within = await site((request, response) =>
    (request.url === "/" ? redirect("/about") : html(back))(request, response),
  );
  expect(await check(within)).toBe("proven");
  const endless = await site((request, response) => redirect("/again")(request, response));
  expect(await check(endless)).toBe("unreachable");
});

it("reads the beginning of a huge page, and no private address, also after a redirect or by DNS", async () => {
  expect(await check(await site(html(back + "x".repeat(3_000_000))))).toBe("proven");
  expect(await check(await site(html("x".repeat(3_000_000) + back)))).toBe("no-link-back");
  for (const address of ["http://10.0.0.1/", "http://169.254.169.254/latest", "http://[::1]:1/", "file:///etc/passwd"])
    expect(await check(await site(redirect(address)))).toBe("unreachable");
  const asked: string[] = [];
  const strict = openOutgoing({
    resolve: (host) => {
      asked.push(host);
      return Promise.resolve(["127.0.0.1"]);
    },
  });
  expect(await check("https://inside.example/", strict)).toBe("unreachable");
  expect(asked).toEqual(["inside.example"]);
});

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
  slice.clock.now = new Date();
});
afterEach(() => slice.close());

const [personId, linkId] = ["0190a000-0000-7000-8000-00000000000a", "0190a000-0000-7000-8000-00000000000b"];
const outcomes = async () =>
  (await slice.events(publicProfileStream(personId)))
    .filter(({ type }) => type === "LinkChecked")
    .map(({ data }) => [data["outcome"], data["failures"]]);

it("checks a link when it is added, and again in three days, or daily while it does not link back", async () => {
  let answer = html(back);
  const url = await site((request, response) => answer(request, response));
  const at = slice.clock.now.toISOString();
  const events: NewPublicProfileEvent[] = [
    { type: "HandleChosen", data: { personId, handleKey: "k1", chosenAt: at }, personal: { handle: "mara" } },
    { type: "LinkAdded", data: { personId, linkId, addedAt: at }, personal: { url } },
  ];
  await slice.startReactors({ outgoing: local });
  await append(slice, publicProfiles, personId, events);
  await until(async () => (await outcomes()).length === 1);
  expect(await outcomes()).toEqual([["proven", 0]]);
  answer = html("<p>moved</p>");
  slice.clock.forward(3 * 86_400);
  await until(async () => (await outcomes()).length === 2);
  answer = html(back);
  slice.clock.forward(86_400);
  await until(async () => (await outcomes()).length === 3);
  expect(await outcomes()).toEqual([
    ["proven", 0],
    ["no-link-back", 1],
    ["proven", 0],
  ]);
});
