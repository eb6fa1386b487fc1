import type { Page } from "@playwright/test";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { untilRead } from "./calls.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

async function createKey(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Select at least one scope").first()).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  for (const scope of scopes) await dialog.getByRole("checkbox", { name: scope }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("heading", { name: `Copy the key “${name}” now` })).toBeVisible();
  return (await page.getByRole("status").locator("code").textContent()) ?? "";
}

test("an owner creates an API key; its calls are the key's, for the company; a revoked key is refused", async ({
  owner: page,
  playwright,
  baseURL,
  others,
}) => {
  await page.goto("/employer/developers");
  await expect(page.getByText("No API keys")).toBeVisible();
  await expectAccessible(page);
  const key = await createKey(page, "HR sync", ["jobs:write", "applications:read", "decisions:write"]);
  expect(key).toMatch(/^pw_live_[0-9A-Za-z]{49}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I saved it" }).click();
  await expect(page.getByText(key)).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "HR sync" });
  await expect(row).toContainText("Never");

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const posted = await program.post("/api/employer/jobs", {
    data: { ...(sampleOf(PostJob) as object), title: "=Line Cook" },
  });
  expect(posted.status()).toBe(201);
  const { id: jobId } = (await posted.json()) as { id: string };
  await untilRead(program);
  const candidate = { ...newPerson(), fullName: "Ada Example" };
  const applicationId = await applyFor((await others.candidate(candidate)).request, jobId);

  const csv = await (await program.get("/api/employer/application-export")).text();
  expect(csv).toContain(`"Ada Example","${candidate.email}","1","1","'=Line Cook"`);
  const listed = await program.get("/api/employer/applications?limit=1");
  expect(await listed.json()).toMatchObject([{ id: applicationId, job: { title: "=Line Cook" } }]);
  const decided = await program.patch(`/api/employer/applications/${applicationId}`, { data: { status: "approved" } });
  expect(decided.status()).toBe(200);
  for (const path of ["/api/employer/jobs", "/api/employer/api-keys", "/api/user"]) {
    expect((await program.get(path)).status(), path).toBe(403);
  }

  await page.goto("/employer/applications");
  await page.getByRole("button", { name: /^Review Ada/ }).click();
  await expect(page.getByText("API key ‘HR sync’").first()).toBeVisible();

  await page.goto("/employer/developers");
  await expect(row).not.toContainText("Never");
  await page.getByRole("button", { name: "Revoke HR sync" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No API keys")).toBeVisible();
  expect((await program.get("/api/employer/applications")).status()).toBe(401);
  await program.dispose();
});
