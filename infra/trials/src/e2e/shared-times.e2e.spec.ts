import type { Page } from "@playwright/test";
import { formatProofDay } from "@provenwork/contracts/kernel/format-time-utc";
import type { CertificateView } from "@provenwork/contracts/work-experience/queries";
import { applyFor } from "./applicants.ts";
import { send, untilRead } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { certificateOf, verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

/** As far apart as people are: a day and an hour. */
const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];

test("a proof has the date of its certificate wherever it stands, far from UTC, too", async ({ others }) => {
  const page = await others.visitor({ timezoneId: east });
  await verifiedCandidate(page, newPerson());
  const certificateId = await certificateOf(page);
  const certificate = (await (await page.request.get(`/api/certificates/${certificateId}`)).json()) as CertificateView;
  const date = formatProofDay(certificate.about?.verifiedAt ?? "");
  await page.goto("/candidate/dashboard");
  await page.locator("summary", { hasText: "Verification history" }).click();
  const history = page.getByRole("list", { name: /^Verification history/ });
  await expect(history.getByRole("listitem").filter({ hasText: /^Verified/ })).toHaveText(`Verified ${date}`);
  await page.getByRole("button", { name: /^What was verified at/ }).click();
  await expect(page.getByRole("dialog").getByText(date)).toBeVisible();
  for (const timezoneId of [east, west]) {
    const reader = await others.visitor({ timezoneId });
    await reader.goto(`/certificates/${certificateId}`);
    await expect(reader.getByText(`on ${date}`, { exact: true })).toBeVisible();
  }
});

test("an interview and a history name the zone of their times, to the company and to the candidate", async ({
  owner,
  others,
}) => {
  const theirs = await others.visitor({ timezoneId: east });
  await verifiedCandidate(theirs, newPerson());
  const id = await applyFor(theirs.request, await postJob(owner.request));
  const date = new Date(Date.now() + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const interview = { startsAt: `${date}T10:30`, timeZone: "America/Chicago", minutes: 45, place: "12 Bridge Street" };
  await send(owner.request, `/api/employer/applications/${id}/interview`, interview, { method: "PUT" });
  await untilRead(owner.request);
  const when = /^\w+day, \w+ \d+, \d{4} at 10:30\sAM C[SD]T, 45 minutes$/;
  const applied = (page: Page) => page.getByText(/^\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \S+$/).first();
  await theirs.goto("/applications");
  await expect(theirs.getByText(when)).toBeVisible();
  await expect(theirs.getByText(/^Your time: .* GMT\+14$/)).toBeVisible();
  await expect(applied(theirs)).toContainText("GMT+14");
  await owner.goto(`/employer/applications?application=${id}`);
  await expect(owner.getByRole("dialog").getByText(when)).toBeVisible();
  await expect(applied(owner)).toBeVisible();
});
