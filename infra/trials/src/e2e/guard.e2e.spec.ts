import { expect, test } from "./test.ts";

const isUser = "**/api/user";

test("§2 Guarded route: the error screen names the session known last, and Go to Login leads to /auth", async ({
  demoCandidate: page,
}) => {
  const { sessionHandle } = (await (await page.request.get("/api/user")).json()) as { sessionHandle: string };
  expect(sessionHandle).toMatch(/^[0-9a-f]{8}$/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.route(isUser, (route) => route.abort());
  await page.goto("/candidate/dashboard");
  const error = page.getByRole("alert", { name: "Authentication Error" });
  await expect(error).toBeVisible();
  await expect(error.locator("dd")).toHaveText([sessionHandle, "yes"]);
  // Another tab knows it as well.
  const other = await page.context().newPage();
  await other.route(isUser, (route) => route.fulfill({ status: 503, json: { message: "Away", code: "unavailable" } }));
  await other.goto("/candidate/dashboard");
  await expect(other.getByRole("alert", { name: "Authentication Error" }).locator("dd")).toHaveText([
    sessionHandle,
    "yes",
  ]);
  await other.close();
  await page.request.post("/api/logout", { data: {} });
  await error.getByRole("link", { name: "Go to Login" }).click();
  await page.unroute(isUser);
  await expect(page).toHaveURL(/\/auth$/);
});
