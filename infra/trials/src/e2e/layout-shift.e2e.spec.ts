import type { Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { send, untilRead } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { type Order, openSlowly } from "./layout-shift.ts";
import { certificateOf } from "./seeded.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Largest sum of a screen's layout shifts. */
const limit = 0.02;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly order: Order;
}
const sizes: readonly Size[] = [
  { width: 1280, height: 800, order: "oldest first" },
  { width: 375, height: 812, order: "newest first" },
];

/** They leave for another screen by themselves, or are an animation. */
const left = new Set(["/employer-direct", "/admin-direct", "/animations", "/employer/jobs/new"]);
const isStaffs = (path: string) => path.startsWith("/admin") || path.startsWith("/audit");
const isEmployers = (path: string) => path.startsWith("/employer");
/** Public screens that show more to those who are signed in. */
const differs = new Set(["/jobs", "/jobs/:jobId", "/companies/:companyId", "/certificates/:certificateId"]);

const isOf = {
  visitor: ({ path, access }) => access !== "signed-in" && !isEmployers(path) && !isStaffs(path),
  candidate: ({ path, access }) =>
    differs.has(path) || (access === "signed-in" && !isEmployers(path) && !isStaffs(path)),
  employer: ({ path }) => isEmployers(path) || differs.has(path) || ["/settings", "/notifications"].includes(path),
  admin: ({ path }) => path.startsWith("/admin"),
  auditor: ({ path }) => path.startsWith("/audit"),
} satisfies Record<string, (screen: (typeof screens)[number]) => boolean>;

/** Opens every screen of a reader, with these ids in the addresses, and measures how much its layout shifts. */
async function expectStill(
  page: Page,
  reader: keyof typeof isOf,
  { width, height, order }: Size,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const context = page.context();
  for (const screen of screens.filter((each) => isOf[reader](each) && !left.has(each.path))) {
    const url = Object.entries(ids).reduce((path, [name, id]) => path.replace(`:${name}`, id), screen.path);
    const address = url.includes(":") ? screen.url : url;
    const opened = await context.newPage();
    await opened.setViewportSize({ width, height });
    const { sum, largest } = await openSlowly(opened, address, order);
    expect.soft(sum, `${address} at ${width} px, ${order}:\n${largest.join("\n")}`).toBeLessThanOrEqual(limit);
    await opened.unrouteAll({ behavior: "ignoreErrors" });
    await opened.close();
  }
}

for (const size of sizes) {
  const title = (reader: string) =>
    `no screen of ${reader} moves at ${size.width} px while its answers come one by one`;

  test(title("a visitor"), async ({ page, others, person }) => {
    const [candidate, owner] = [await others.candidate(person), await others.owner()];
    const certificateId = await certificateOf(candidate);
    await expectStill(page, "visitor", size, { ...(await postedBy(owner)), certificateId });
  });

  test(title("a candidate"), async ({ candidate: page, others }) => {
    const posted = await postedBy(await others.owner());
    await send(page.request, "/api/learning/update-skills", { skills: ["SQL"] });
    await applyFor(page.request, posted.jobId);
    await expectStill(page, "candidate", size, { ...posted, certificateId: await certificateOf(page) });
  });

  test(title("an employer"), async ({ owner: page, others }) => {
    const posted = await postedBy(page);
    const { page: applicant } = await others.applicant(posted.jobId);
    await expectStill(page, "employer", size, { ...posted, certificateId: await certificateOf(applicant) });
  });

  test(title("an admin"), async ({ admin: page }) => {
    await expectStill(page, "admin", size, {});
  });

  test(title("an auditor"), async ({ auditor: page }) => {
    await expectStill(page, "auditor", size, {});
  });
}

/** The ids of a new job and of its company. */
async function postedBy({ request }: Page) {
  const jobId = await postJob(request);
  await untilRead(request);
  const { companyId } = (await (await request.get(`/api/jobs/${jobId}`)).json()) as { companyId: string };
  return { jobId, companyId };
}
