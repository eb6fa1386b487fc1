import { GetSessions } from "@provenwork/contracts/account/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accountOf, show } from "../../testing/screen.tsx";
import { SessionsCard } from "./sessions-card.tsx";

test("'Could not load your sessions' with the server's words and Retry", async () => {
  const message = "This is not available right now. Please try again in a moment.";
  const server = await show(
    <SessionsCard />,
    (each) => each.refuse(GetSessions, 503, { message, code: "unavailable" }),
    { user: accountOf("candidate") },
  );
  const error = page.getByRole("alert").filter({ hasText: "Could not load your sessions" });
  await expect.element(error).toMatchTextContent(message);
  const at = "2026-11-26T09:00:00.000Z";
  server.give(GetSessions, [
    { sessionId: crypto.randomUUID(), browser: null, system: null, startedAt: at, endsAt: at, current: true },
  ]);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("This session")).toBeVisible();
  expect(error.elements()).toEqual([]);
});
