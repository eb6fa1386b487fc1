import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { expect, test } from "./test.ts";

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A company's own server. */
async function receiver() {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return { url, received, state, close: () => server.close() };
}

test("an owner adds a webhook; its requests are verified by a library, failures are replayed, a rotated secret overlaps", async ({
  owner: page,
}) => {
  const server = await receiver();
  await page.goto("/employer/developers");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  await webhooks.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an endpoint" });
  await dialog.getByLabel("URL").fill("https://169.254.169.254/latest");
  await dialog.getByLabel("job.published").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText("Use an https:// URL of a public server, on port 443 or 8443").first()).toBeVisible();
  await dialog.getByLabel("URL").fill(server.url);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog).toBeHidden();
  const secretOf = async () => (await webhooks.locator("code").textContent()) ?? "";
  const secret = await secretOf();
  expect(secret).toMatch(/^whsec_/);
  await webhooks.getByRole("button", { name: "I saved it" }).click();
  await expect(webhooks).not.toContainText("whsec_");

  const endpoint = webhooks.getByRole("article", { name: server.url });
  const deliveries = endpoint.getByRole("list", { name: "Last deliveries" }).getByRole("listitem");
  await endpoint.getByRole("button", { name: "Send test event" }).click();
  await expect(deliveries.filter({ hasText: "webhook.test" })).toContainText("200");
  const jobId = await postJob(page.request);
  const published = deliveries.filter({ hasText: "job.published" });
  await expect(published).toContainText("200");
  const messages = () => server.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers));
  expect(messages()).toMatchObject([{ type: "webhook.test" }, { type: "job.published", data: { jobId } }]);

  server.state.status = 503;
  await endpoint.getByRole("button", { name: "Send test event" }).click();
  await expect(deliveries.filter({ hasText: "503" })).toContainText("1 try");
  await expect(endpoint.getByText(/^Failing since/)).toBeVisible();
  await expect(endpoint.getByRole("heading", { name: "Dead letters (1)" })).toBeVisible();
  await expectAccessible(page);
  server.state.status = 200;
  await endpoint.getByRole("button", { name: "Replay all" }).click();
  await expect(deliveries.filter({ hasText: "503" })).toHaveCount(0);
  await expect(endpoint.getByText("Delivering")).toBeVisible();
  const ids = server.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids.at(-1)).toBe(ids.at(-2));

  await endpoint.getByRole("button", { name: "Rotate secret" }).click();
  await expect(webhooks.locator("code")).toBeVisible();
  const next = await secretOf();
  expect(next).not.toBe(secret);
  const before = server.received.length;
  await endpoint.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => server.received.length).toBe(before + 1);
  const last = server.received.at(-1);
  for (const each of [secret, next]) new Webhook(each).verify(last?.body ?? "", last?.headers ?? {});

  await endpoint.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete this endpoint?" }).getByRole("button", { name: "Remove" }).click();
  await expect(webhooks.getByText("No endpoints")).toBeVisible();
  server.close();
});
