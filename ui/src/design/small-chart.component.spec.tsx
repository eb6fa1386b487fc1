import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { show } from "../testing/screen.tsx";
import { SmallChart } from "./small-chart.tsx";

const chart = (
  <main style={{ width: 300, paddingTop: 40 }}>
    <h1>Chart</h1>
    <SmallChart
      title="Jobs posted"
      figure="19"
      label="Jobs posted: 19 in 3 weeks"
      values={[4, null, 15]}
      times={["Nov 2", "Nov 9", "Nov 16"]}
      from="Nov 2"
      to="this week"
    />
  </main>
);

test("a chart has its maximum, and its values on focus, point by point", async () => {
  await show(chart);
  await expect.element(page.getByText("max 15")).toBeVisible();
  expect(page.getByText("15", { exact: true }).elements()).toEqual([]);
  await userEvent.keyboard("{Tab}");
  const points = page.getByRole("slider", { name: "Jobs posted: values over time" });
  await expect.element(points).toHaveFocus();
  await expect.element(page.getByText("15", { exact: true })).toBeVisible();
  await expect.element(points).toHaveAttribute("aria-valuetext", "Nov 16: 15");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("no data")).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(points).toHaveAttribute("aria-valuetext", "Nov 2: 4");
  await expectAccessible();
});

test("the value under the pointer is shown while it is over the chart", async () => {
  await show(chart);
  const points = page.getByRole("slider", { name: "Jobs posted: values over time" });
  await points.hover({ position: { x: 3, y: 20 } });
  await expect.element(page.getByText("4", { exact: true })).toBeVisible();
  await page.getByRole("heading", { name: "Chart" }).hover();
  await expect.poll(() => page.getByText("4", { exact: true }).elements()).toEqual([]);
});
