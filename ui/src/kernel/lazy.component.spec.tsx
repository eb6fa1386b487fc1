import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { button, press } from "../testing/controls.ts";
import { show } from "../testing/screen.tsx";
import { lazyPart } from "./lazy.tsx";

function Screen({ part }: { part: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Notes</h1>
      <textarea aria-label="Note" />
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && part}
    </main>
  );
}

test("a part that does not arrive leaves the screen and what was typed, and says so until the connection is back", async () => {
  let isBack = false;
  const reach = () => (isBack ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")));
  const Part = lazyPart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /a.js")));
  await show(<Screen part={<Part />} />, () => vi.stubGlobal("fetch", reach));
  await page.getByLabelText("Note").fill("Typed");
  await press("Open");
  await expect.element(page.getByText("Part of this page is missing")).toBeVisible();
  await expect
    .element(page.getByText("We could not reach the server. Check your connection and try again."))
    .toBeVisible();
  await expect.element(page.getByLabelText("Note")).toHaveValue("Typed");
  await expectAccessible();
  isBack = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("You are online again.")).toBeVisible();
  await expect.element(button("Reload")).toBeVisible();
  await expect.element(page.getByLabelText("Note")).toHaveValue("Typed");
});
