import { expect, test, vi } from "vitest";
import { field, press, toast } from "../../testing/controls.ts";
import { jobOf } from "../../testing/jobs.ts";
import { show } from "../../testing/screen.tsx";
import { ShareCard } from "./share-card.tsx";

test("a company copies the public link of its job", async () => {
  const job = {
    ...jobOf(),
    status: "active" as const,
    isActive: true,
    takenDownBecause: null,
    questions: [],
    revision: 0,
  };
  await show(<ShareCard job={job} />);
  const address = `${location.origin}/jobs/${job.id}`;
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await expect.element(field("Public link")).toHaveValue(address);
  await press("Copy link");
  await expect.element(toast("Link copied")).toMatchTextContent("Anyone can open this page without an account.");
  expect(write.mock.calls).toEqual([[address]]);
});
