import { randomUUID } from "node:crypto";
import type { Notification } from "@provenwork/contracts/notification/queries";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { employer } from "#testing/company-rows.ts";
import { application } from "#testing/application-rows.ts";
import { account, job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n));
const nextOf = (link: string | null) => /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1];

async function list(role: "candidate" | "employer", personId: string, path = "/api/notifications") {
  const answer = await served.get(path, await served.signedIn(role, personId));
  expect(answer.status).toBe(200);
  return { rows: (await answer.json()) as Notification[], next: nextOf(answer.headers.get("Link")) };
}
const unread = async (role: "candidate" | "employer", personId: string) =>
  (await served.get("/api/notifications/unread", await served.signedIn(role, personId))).json();

const personal = (person_id: string, at: Date, more: object = {}) => ({
  person_id,
  notice_id: randomUUID(),
  kind: "application-approved" as const,
  at,
  job_id: null,
  company_id: null,
  ...more,
});
const shared = (company_id: string, at: Date, more: object = {}) => ({
  company_id,
  notice_id: randomUUID(),
  kind: "application-received" as const,
  at,
  job_id: null,
  about: null,
  ...more,
});
const member = (company_id: string, person_id: string, joined_at: Date) => ({
  company_id,
  person_id,
  role: "recruiter" as const,
  founder: false,
  joined_at,
});

describe("a candidate", () => {
  it("gets the notices that concern them, the newest first, with the job", async () => {
    const ada = randomUUID();
    const cook = job({ title: "Line Cook", company: "Acme" });
    const [older, newer] = [personal(ada, hour(9), { kind: "job-expired" }), personal(ada, hour(10))];
    await served.projector.commit({
      "jobs.jobs": [cook],
      "notifications.personal": [older, { ...newer, job_id: cook.job_id }, personal(randomUUID(), hour(11))],
    });
    const { rows } = await list("candidate", ada);
    expect(rows).toEqual([
      {
        id: newer.notice_id,
        kind: "application-approved" as const,
        at: hour(10).toISOString(),
        read: false,
        job: { id: cook.job_id, title: "Line Cook", company: "Acme" },
        company: null,
        person: null,
      },
      expect.objectContaining({ id: older.notice_id, kind: "job-expired", job: null }),
    ]);
    expect(await unread("candidate", ada)).toEqual({ count: 2, more: false });
  });

  it("has read what is marked, and all up to an instant", async () => {
    const ada = randomUUID();
    const notices = [personal(ada, hour(12)), personal(ada, hour(11)), personal(ada, hour(10))] as const;
    await served.projector.commit({
      "notifications.personal": notices,
      "notifications.read": [{ person_id: ada, notice_id: notices[0].notice_id }],
      "notifications.read_until": [{ person_id: ada, until: hour(10) }],
    });
    expect((await list("candidate", ada)).rows.map(({ read }) => read)).toEqual([true, false, true]);
    expect(await unread("candidate", ada)).toEqual({ count: 1, more: false });
  });

  it("is not affected by what another person marked as read", async () => {
    const [ada, mallory] = [randomUUID(), randomUUID()];
    const notices = [personal(ada, hour(12)), personal(ada, hour(11))] as const;
    await served.projector.commit({
      "notifications.personal": notices,
      "notifications.read": notices.map(({ notice_id }) => ({ person_id: mallory, notice_id })),
      "notifications.read_until": [{ person_id: mallory, until: hour(13) }],
    });
    expect((await list("candidate", ada)).rows.map(({ read }) => read)).toEqual([false, false]);
    expect(await unread("candidate", ada)).toEqual({ count: 2, more: false });
    const place = `/api/notifications?after=${hour(13).toISOString()}_${notices[0].notice_id}`;
    expect((await list("candidate", mallory, place)).rows).toEqual([]);
    expect(await unread("candidate", mallory)).toEqual({ count: 0, more: false });
  });
});

describe("a member of a company", () => {
  it("gets its notices since each member joined, by name, without those about the member", async () => {
    const [acme, pat, bo, cy] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await served.join(pat, acme);
    const cook = job({ company_id: acme, title: "Line Cook", company: "Acme" });
    const ada = application(randomUUID(), cook, { full_name: "Ada Example" });
    await served.projector.commit({
      "jobs.jobs": [cook],
      "applications.applications": [ada],
      "employers.employers": [employer(bo, { full_name: "Bo Colleague" })],
      "accounts.accounts": [account(cy, { username: "cy" })],
      "members.members": [member(acme, pat, hour(9))],
      "notifications.company": [
        shared(acme, hour(12), { job_id: cook.job_id, about: ada.person_id }),
        shared(acme, hour(11), { kind: "member-joined", about: bo }),
        shared(acme, new Date(hour(11).getTime() - 1), { kind: "member-joined", about: cy }),
        shared(acme, hour(10), { kind: "member-joined", about: pat }),
        shared(acme, hour(8), { kind: "own-job-expired", job_id: cook.job_id }),
        shared(randomUUID(), hour(12)),
      ],
      "notifications.personal": [personal(pat, hour(13), { kind: "role-changed" })],
    });
    const { rows } = await list("employer", pat);
    expect(rows.map(({ kind, person, job: of }) => [kind, person, of?.title])).toEqual([
      ["role-changed", null, undefined],
      ["application-received", "Ada Example", "Line Cook"],
      ["member-joined", "Bo Colleague", undefined],
      ["member-joined", "cy", undefined],
    ]);
    expect(await unread("employer", pat)).toEqual({ count: 4, more: false });
  });

  it("sees nothing of the company's from its removal on, but that they were removed", async () => {
    const [acme, pat] = [randomUUID(), randomUUID()];
    await served.join(pat, acme);
    await served.projector.commit({
      "members.members": [member(acme, pat, hour(9))],
      "notifications.company": [shared(acme, hour(10))],
      "notifications.personal": [personal(pat, hour(11), { kind: "removed-from-company", company_id: acme })],
    });
    expect((await list("employer", pat)).rows).toHaveLength(2);
    await served.join(pat, null);
    expect((await list("employer", pat)).rows.map(({ kind }) => kind)).toEqual(["removed-from-company"]);
    expect(await unread("employer", pat)).toEqual({ count: 1, more: false });
  });

  it("turns pages of both lists as one, each notification once, also at the same instant", async () => {
    const [acme, pat] = [randomUUID(), randomUUID()];
    await served.join(pat, acme);
    await served.projector.commit({
      "members.members": [member(acme, pat, hour(1))],
      "notifications.company": Array.from({ length: 60 }, (_, n) => shared(acme, hour(2 + (n % 5)))),
      "notifications.personal": Array.from({ length: 50 }, (_, n) => personal(pat, hour(2 + (n % 5)))),
    });
    const seen: Notification[] = [];
    for (let path: string | undefined = "/api/notifications?limit=7"; path !== undefined;) {
      const { rows, next }: Awaited<ReturnType<typeof list>> = await list("employer", pat, path);
      seen.push(...rows);
      path = next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(110);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await unread("employer", pat)).toEqual({ count: 99, more: true });
  });
});
