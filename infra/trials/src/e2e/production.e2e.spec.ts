import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { demoAreas } from "@provenwork/ui/areas";
import { allPrograms } from "@provenwork/ops/launch/production";
import { expectHydration, publicPages } from "./hydration.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, tryCode } from "./onboarding.ts";
import { entry, type ProductionStack, startProduction } from "@provenwork/ops/testing/production-stack";
import { expect, testOn } from "./test.ts";
import { codeIn } from "../testing/code-in.ts";

const demoPaths = demoAreas.flatMap(({ screens }) => screens.map(({ path }) => path));

const test = testOn(startProduction);
// In one worker, so that there is one production.
test.describe.configure({ mode: "default" });

/** The code in the mail that the SMTP server took for an address. */
function codeFor({ mail: { taken } }: ProductionStack, address: string): string | undefined {
  const mail = taken.find(({ to }) => to?.some((one) => one.address === address));
  return codeIn(mail?.text);
}

test("what npm run build and npm run serve run: a visitor proves a job, by mail over SMTP", async ({
  page,
  person,
  stack,
}) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await describeCurrentJob(page, person);
  await expect.poll(() => codeFor(stack, person.workEmail)).toBeDefined();
  await tryCode(page, codeFor(stack, person.workEmail) ?? "");
  await page.getByRole("button", { name: "Continue to Create Account" }).click();
  await createAccount(page, person);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  const card = page.getByRole("region", { name: "Verification Status" });
  await expect(card.getByText("Verified", { exact: true }).first()).toBeVisible();
  await expectHydration(page, "/");
});

test("public pages are there before their code, which takes them over as they stand", async ({ page }) => {
  for (const path of publicPages) await expectHydration(page, path);
});

test("no demo endpoint answers, with any MODE", async ({ page }) => {
  const demoOnly = [...commands, ...queries].filter((endpoint) => endpoint.demoOnly);
  expect(demoOnly.length).toBeGreaterThan(0);
  for (const { method, path } of demoOnly) {
    const answer = await page.request.fetch(path, { method, ...(method !== "GET" && { data: {} }) });
    expect(answer.status(), path).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not-found" });
  }
  for (const path of demoPaths) expect((await page.request.get(path)).status(), path).toBe(404);
  for (const { username, password } of demoAccounts) {
    const answer = await page.request.post("/api/login", { data: { username, password } });
    expect(answer.status(), username).toBe(401);
  }
});

test("nothing of the demo is in the bundle", ({ stack: { uiFolder } }) => {
  const files = readdirSync(uiFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bundle = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")).join("\n");
  const demo = [
    ...demoAccounts.flatMap(({ username, password }) => [username, password]),
    ...[...commands, ...queries].filter(({ demoOnly }) => demoOnly).map(({ path }) => path),
    ...demoPaths,
  ];
  expect(bundle).toContain("/api/login");
  for (const word of demo) expect(bundle.includes(word), word).toBe(false);
});

const secrets = [
  "SESSION_PRIVATE_KEY",
  "SESSION_PUBLIC_KEYS",
  "CERTIFICATE_PRIVATE_KEY",
  "CERTIFICATE_RSA_PRIVATE_KEY",
  "CERTIFICATE_PUBLIC_KEYS",
  "TREE_PRIVATE_KEY",
  "TREE_PUBLIC_KEYS",
  "PERSONAL_DATA_KEYS",
  "VERIFICATION_CODE_KEYS",
  "LOOKUP_KEY",
  "CHECKPOINT_KEY",
  "FINGERPRINT_KEY",
  "ONBOARDING_KEY",
  "RESUME_LINK_KEY",
  "CANDIDATE_TOKEN_KEY",
  "TRUSTED_PROXY_SECRET",
];

test("no secret may be missing, and each is named in one line", async ({ stack }) => {
  for (const name of secrets) {
    expect(() => allPrograms({ ...stack.settings, [name]: "" })).toThrow(`bad setting ${name}: is not set`);
  }
  const { code, output } = await entry("serve.ts", { ...stack.settings, LOOKUP_KEY: "" });
  expect([code, output]).toEqual([1, "provenwork: bad setting LOOKUP_KEY: is not set\n"]);
});

test("no secret may be one that anybody would guess", async ({ stack }) => {
  const zeros = Buffer.alloc(32).toString("base64");
  const guessable = {
    LOOKUP_KEY: zeros,
    PERSONAL_DATA_KEYS: `k1:${zeros}`,
    TRUSTED_PROXY_SECRET: "change-me-change-me",
    ONBOARDING_KEY: Buffer.from("secretsecretsecretsecretsecretse").toString("base64"),
  };
  for (const [name, value] of Object.entries(guessable)) {
    const { code, output } = await entry("serve.ts", { ...stack.settings, [name]: value });
    expect([code, output.split("\n").length]).toEqual([1, 2]);
    expect(output).toContain(`provenwork: bad setting ${name}: `);
    expect(output).toContain("random");
    expect(output).not.toContain(value);
  }
});
