import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { LinkOutcome } from "@provenwork/contracts/public-profile/link-rules";
import type { PagePart } from "@provenwork/contracts/public-profile/rules";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { account, at, candidate, certificate, experience, listed, revokedCertificate } from "#testing/rows.ts";
import { confirmationRow } from "#testing/confirmation-rows.ts";
import { requestRow } from "#testing/reference-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const shell =
  '<!doctype html><html><head><title>App</title><meta name="description" content="x" /></head><body><noscript>x</noscript></body></html>';

let served: Served;
beforeAll(async () => {
  const folder = testFolder();
  writeFileSync(`${folder}/app.html`, shell);
  served = await serveForTest({ uiFolder: folder });
});
afterAll(() => served.stop());

const everything: readonly PagePart[] = ["page", "headline", "experiences", "certificates", "skills", "links"];

/** Checked after the handle was chosen, at revision 3. */
const checkedLink = (person_id: string, url: string, outcome: LinkOutcome, check_revision = 9) => ({
  link_id: randomUUID(),
  person_id,
  url,
  requested_at: at(0),
  outcome,
  checked_at: at(1),
  check_revision,
  revision: 5,
});

interface Given {
  readonly on?: readonly PagePart[];
  readonly account?: Parameters<typeof account>[1];
  readonly name?: string;
  /** Whether a company confirms the proven experience. */
  readonly confirmed?: boolean;
  /** What an address at its domain answered about it. */
  readonly answered?: "yes" | "no";
}

/** A person with a proven, a revoked and an unproven experience. */
async function person({
  on = everything,
  account: given = {},
  name = "Ada <b>Example</b>",
  confirmed = true,
  answered,
}: Given = {}) {
  const personId = randomUUID();
  const handle = `h${personId.slice(0, 8)}`;
  const proven = experience(personId, { status: "verified", verified_at: at(0) });
  const rejected = experience(personId, { status: "pending" });
  const unproven = experience(personId, { company: "Unproven Ltd" });
  const valid = certificate(proven, { company: "Acme & Sons" });
  const revoked = certificate(rejected, { company: "Gone Inc" });
  await served.projector.commit({
    "accounts.accounts": [account(personId, { email: "secret@mail.example", ...given })],
    "candidates.candidates": [
      candidate(personId, { full_name: name, email: "secret@mail.example", phone: "555-SECRET" }),
    ],
    "candidate_skills.typed": [{ person_id: personId, skills: "Welding\nSQL", revision: 0 }],
    "work_experiences.work_experiences": [proven, rejected, unproven],
    "work_experiences.listed_experiences": [listed(proven, 1), listed(rejected, 2), listed(unproven, 3)],
    "certificates.certificates": [valid, revoked],
    "confirmations.answers": [confirmationRow(rejected), ...(confirmed ? [confirmationRow(proven)] : [])],
    "references.requests":
      answered === undefined ? [] : [requestRow(proven, "acme.example", { answer: answered, address: "secret@x.y" })],
    "certificates.revoked_certificates": [revokedCertificate(revoked, { reason: "verification-rejected" })],
    "public_profiles.claims": [{ handle_key: handle, person_id: personId, revision: 0 }],
    "public_profiles.handles": [{ person_id: personId, handle, handle_key: handle, revision: 3 }],
    "public_profiles.headlines": [{ person_id: personId, headline: "Welds </script>" }],
    "public_profiles.switches": on.map((part) => ({ person_id: personId, part, since: at(0) })),
  });
  return { personId, handle, valid, revoked };
}

const profileOf = async (handle: string) => {
  const answer = await served.get(`/api/public-profiles/${handle}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const pageOf = async (handle: string) => {
  const answer = await served.get(`/p/${handle}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

it("shows a stranger what is on, proven experiences only, and which proof was revoked", async () => {
  const { handle, valid, revoked } = await person();
  const { status, body } = await profileOf(handle.toUpperCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({ handle, headline: "Welds </script>", city: "Austin", skills: ["Welding", "SQL"] });
  expect(body["experiences"]).toMatchObject([
    {
      certificateId: valid.certificate_id,
      company: "Acme & Sons",
      status: "valid",
      revoked: null,
      confirmation: { company: "Acme Works" },
    },
    { certificateId: revoked.certificate_id, company: "Gone Inc", status: "revoked", confirmation: null },
  ]);
  expect(body["certificates"]).toMatchObject([{ certificateId: valid.certificate_id }]);
  expect(JSON.stringify(body)).not.toMatch(/secret|Unproven/i);
});

it("shows a yes from the proven domain as a level of its own, which a company's confirmation outranks", async () => {
  const levelOf = async (given: Given) => {
    const { handle } = await person({ ...given, on: ["page", "experiences"] });
    const { experiences } = (await profileOf(handle)).body as { experiences: readonly { answeredFrom: unknown }[] };
    const { html } = await pageOf(handle);
    expect(html).toContain("Answered from the domain: Someone there, whom the holder chose,");
    expect(html).not.toContain("secret");
    const [, shown] =
      /(Address verified, |Answered from|Confirmed by) ?(?=acme\.example|Acme Works|November)/.exec(html) ?? [];
    return [experiences.map(({ answeredFrom }) => answeredFrom), shown];
  };
  expect(await levelOf({ confirmed: false, answered: "yes" })).toEqual([["acme.example", null], "Answered from"]);
  expect(await levelOf({ confirmed: true, answered: "yes" })).toEqual([["acme.example", null], "Confirmed by"]);
  expect(await levelOf({ confirmed: false, answered: "no" })).toEqual([[null, null], "Address verified, "]);
});

it("hides every part that is off", async () => {
  const { handle } = await person({ on: ["page"] });
  expect((await profileOf(handle)).body).toMatchObject({
    headline: null,
    city: null,
    experiences: null,
    certificates: null,
    skills: null,
    links: null,
    searchable: false,
  });
});

it("is the page without scripts, escaped, revalidated each time, and out of search results", async () => {
  const { handle, valid } = await person();
  const { status, headers, html } = await pageOf(handle);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-cache");
  expect(html).toContain("<h1>Ada &lt;b&gt;Example&lt;/b&gt;</h1>");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<a href="/certificates/${valid.certificate_id}">`);
  expect(html).toContain("Revoked on November 21, 2026. Provenwork rejected the verification.");
  expect(html).not.toMatch(/secret|Unproven|<b>|Welds <\/script>/i);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: "Ada <b>Example</b>",
      hasCredential: [{ "@type": "EducationalOccupationalCredential", name: "Controlled an address at acme.example" }],
    },
  });
  const found = await person({ on: ["page", "search-engines"] });
  expect((await pageOf(found.handle)).html).not.toContain("noindex");
});

it("says the same of a page that is off, of a suspended person, of a handle that is another's now, and of none", async () => {
  const off = await person({ on: everything.filter((part) => part !== "page") });
  const suspended = await person({ account: { suspended_at: at(1) } });
  const taken = await person();
  await served.projector.commit({
    "public_profiles.claims": [{ handle_key: taken.handle, person_id: randomUUID(), revision: 1 }],
  });
  for (const { handle } of [off, suspended, taken, { handle: "nobody-here" }, { handle: "%3Cscript%3E" }]) {
    expect((await profileOf(handle)).body, handle).toMatchObject({ message: "No public page here" });
    const { status, html } = await pageOf(handle);
    expect([status, html.includes("<h1>No public page here</h1>")]).toEqual([404, true]);
  }
});

it("is gone at once with an erasure, with seal, picture and card, also from caches that ask again", async () => {
  const { personId, handle } = await person();
  const session = await served.signedIn("candidate", personId);
  const paths = [`/p/${handle}`, ...["", "/seal", "/picture"].map((part) => `/api/public-profiles/${handle}${part}`)];
  const tags = new Map<string, string>();
  for (const path of paths) {
    const { status, headers } = await served.get(path);
    expect([path, status]).toEqual([path, 200]);
    // Without asking again, a cache keeps the seal only, for a minute.
    expect(headers.get("Cache-Control")).toMatch(path.endsWith("/seal") ? /^public, max-age=60$/ : /no-cache|no-store/);
    tags.set(path, headers.get("ETag") ?? "*");
  }
  // By the key table: the rows go with the event, a moment later.
  await served.erase(personId);
  for (const path of paths) {
    const gone = await served.get(path, { "If-None-Match": tags.get(path) ?? "" });
    expect([path, gone.status]).toEqual([path, 404]);
    expect(await gone.text()).not.toContain("Ada");
  }
  expect((await served.get("/api/candidate/public-page/card", session)).status).toBe(404);
});

it("tells a person what their page has to show, also while it is off", async () => {
  const { personId, handle } = await person({ on: ["skills"] });
  const own = async (id: string) =>
    (await served.get("/api/candidate/public-page", await served.signedIn("candidate", id))).json();
  expect(await own(personId)).toMatchObject({ handle, on: ["skills"], onSince: null, skills: ["Welding", "SQL"] });
  expect(await own(randomUUID())).toMatchObject({ handle: null, on: [], experiences: [], skills: [] });
});

it("shows a stranger only links that led back to this handle, and their person all", async () => {
  const { personId, handle } = await person();
  await served.projector.commit({
    "public_profiles.links": [
      checkedLink(personId, "https://proven.example/", "proven"),
      checkedLink(personId, "https://gone.example/", "no-link-back"),
      checkedLink(personId, "https://former-handle.example/", "proven", 2),
    ],
  });
  const shown = (await profileOf(handle)).body;
  expect(shown["links"]).toEqual([{ url: "https://proven.example/", checkedAt: at(1).toISOString() }]);
  const { html } = await pageOf(handle);
  expect(html).toContain("https://proven.example/");
  expect(html).not.toMatch(/gone\.example|former-handle/);
  const own = await served.get("/api/candidate/public-page", await served.signedIn("candidate", personId));
  const { links } = (await own.json()) as { links: { url: string; check: unknown }[] };
  expect(Object.fromEntries(links.map(({ url, check }) => [url, check]))).toMatchObject({
    "https://gone.example/": { outcome: "no-link-back" },
    "https://former-handle.example/": null,
  });
});

it("tells only a person how often their page was opened", async () => {
  const { personId } = await person();
  const visited = (day: string, visits: number) => ({ person_id: personId, day, visits });
  await served.projector.commit({ "page_visits.visits": [visited("2026-11-26", 2), visited("2026-11-27", 3)] });
  const own = async (id: string) =>
    (await served.get("/api/candidate/public-page", await served.signedIn("candidate", id))).json();
  expect(await own(personId)).toMatchObject({
    visits: {
      total: 5,
      days: [
        { day: "2026-11-27", visits: 3 },
        { day: "2026-11-26", visits: 2 },
      ],
    },
  });
  expect(await own(randomUUID())).toMatchObject({ visits: { total: 0, days: [] } });
});

it("has a seal for other websites, which counts what is proven and goes with the page or its last proof", async () => {
  const seal = (handle: string) => served.get(`/api/public-profiles/${handle}/seal`);
  const { handle } = await person();
  const answer = await seal(handle);
  expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const svg = await answer.text();
  expect(svg).toContain(">Ada &lt;b&gt;Example&lt;/b&gt;</text>");
  expect(svg).toContain("1 proven experience, Provenwork");
  expect(svg).not.toMatch(/<(script|style|a|image|foreignObject)\b|href|secret/i);
  const long = await person({ name: "Ada".padEnd(200, " 👩‍🚀<") });
  expect(await (await seal(long.handle)).text()).toContain("…</text>");
  const off = [await person({ on: ["page"] }), await person({ on: ["experiences"] }), { handle: "nobody-here" }];
  for (const each of off) {
    const none = await seal(each.handle);
    expect([none.status, none.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  }
});

it("has a picture for previews of links with what is on, never from a cache, and gone with the page", async () => {
  const picture = (handle: string) => served.get(`/api/public-profiles/${handle}/picture`);
  const { handle } = await person();
  const answer = await picture(handle);
  expect([answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    "image/png",
    "public, no-cache",
  ]);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  expect((await pageOf(handle)).html).toContain(`/api/public-profiles/${handle}/picture">`);
  const bare = Buffer.from(await (await picture((await person({ on: ["page"] })).handle)).arrayBuffer());
  expect(bare.equals(png)).toBe(false);
  const off = [await person({ on: [] }), await person({ account: { suspended_at: at(1) } }), { handle: "nobody-here" }];
  for (const each of off) {
    const none = await picture(each.handle);
    expect([none.status, none.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  }
});

it("gives a person alone a card with a code to their page, while it is on", async () => {
  const card = async (id: string) =>
    served.get("/api/candidate/public-page/card", await served.signedIn("candidate", id));
  const { personId } = await person();
  const answer = await card(personId);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  for (const id of [(await person({ on: ["skills"] })).personId, randomUUID()])
    expect((await card(id)).status).toBe(404);
});
