import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { applyFor } from "./applicants.ts";
import { untilRead } from "./calls.ts";
import { mailTo } from "./mailbox.ts";
import { newPerson } from "./people.ts";
import { ownWord } from "./posted-jobs.ts";
import { foundedCompany } from "./seeded.ts";
import { expect, test } from "./test.ts";

const image = "<img src=x onerror=hacked=1>";
const script = "</script></title><script>hacked=1</script>";

test("HTML in every text field of companies, jobs and applications is text: in pages as served, the feed, mails and on the screens", async ({
  page,
  person,
  others,
}) => {
  const word = ownWord();
  const said = (what: string) => `${word} ${what} ${image}${script}`;
  const company = `${word} Works ${image}`;
  await foundedCompany(page, { ...person, company });
  const profile = (await (await page.request.get("/api/employer/profile")).json()) as Record<string, string>;
  const { companyId, role: _, revision: __, companyLogo: ___, verifiedDomain: ____, ...rest } = profile;
  const changed = await page.request.post("/api/employer/profile", {
    data: { ...rest, companyDescription: said("firm") },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const texts = ["description", "requirements", "responsibilities", "benefits"].map((name) => [
    name,
    said(name).repeat(2),
  ]);
  const title = `${word} Engineer ${image}`;
  const data = { ...(sampleOf(PostJob) as object), ...Object.fromEntries(texts), title, company };
  const posted = await page.request.post("/api/employer/jobs", {
    data: { ...data, location: `${word}, TX ${image}`, salary: image },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  const { id } = (await posted.json()) as { id: string };
  const theirs = await others.candidate();
  const applicationId = await applyFor(theirs.request, id, said("letter"));
  const notes = { data: { status: "pending", notes: said("notes") } };
  expect((await page.request.patch(`/api/employer/applications/${applicationId}`, notes)).status()).toBe(200);
  const invited = newPerson().email;
  await page.request.post("/api/employer/invitations", { data: { email: invited, role: "recruiter" } });

  await untilRead(page.request);
  for (const path of [`/jobs/${id}`, `/companies/${companyId}`, "/jobs.atom"]) {
    const answer = await page.request.get(path);
    const text = await answer.text();
    expect(text, path).toContain(word);
    expect(text.includes(image) || text.includes("<script>hacked"), path).toBe(false);
  }
  await expect.poll(async () => (await mailTo(page.request, invited)).length).toBe(1);
  const [mail] = await mailTo(page.request, invited);
  expect(mail?.text).toContain(image);
  expect(mail?.html).not.toContain(image);

  const screens = [
    [page, `/jobs/${id}`, "heading"],
    [page, `/companies/${companyId}`, "heading"],
    [page, `/jobs?location=${word}`, "link"],
    [page, "/employer/jobs", "row"],
    [page, `/employer/jobs/${id}`, "heading"],
    [page, `/employer/applications?application=${applicationId}`, "dialog"],
    [theirs, "/applications", "heading"],
  ] as const;
  for (const [viewer, path, role] of screens) {
    await viewer.goto(path);
    await expect(viewer.getByRole(role).filter({ hasText: image }).first(), path).toBeVisible();
    await expect(viewer.locator('img[src="x"]'), path).toHaveCount(0);
    expect(await viewer.evaluate(() => "hacked" in globalThis), path).toBe(false);
  }
});
