import { CheckLink } from "@provenwork/contracts/public-profile/link-commands";
import { GetOwnPublicPage, type OwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";

const proven: OwnPublicPage["experiences"][number] = {
  certificateId: idOf(7),
  company: "The Salty Fox",
  role: "Cook",
  startDate: "Jan-25",
  endDate: null,
  datesThen: null,
  domain: "salty-fox.example",
  verifiedAt: "2026-11-21T12:00:00.000Z",
  issuedAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2031-11-21T12:00:00.000Z",
  status: "valid",
  revoked: null,
  confirmation: null,
  answeredFrom: null,
};
const own: OwnPublicPage = {
  handle: "robin-example",
  name: "Robin Example",
  headline: "",
  city: null,
  on: ["page", "experiences"],
  onSince: "2026-11-22T12:00:00.000Z",
  experiences: [proven],
  skills: [],
  links: [],
  visits: { total: 0, days: [] },
};
const open = (change: Partial<OwnPublicPage>) =>
  openScreen(
    "/candidate/public-page",
    (server) => server.give(GetOwnPublicPage, { ...own, ...change }),
    accountOf("candidate"),
  );
const preview = page.getByRole("region", { name: "Preview" });
const seal = page.getByRole("region", { name: "Seal for your website" });

test("the preview has the parts that are on, and no others", async () => {
  await open({ skills: ["Knife work"] });
  await expect.element(preview.getByRole("heading", { name: "Cook" })).toBeVisible();
  expect(preview.getByText("Knife work").elements()).toEqual([]);
  await open({ on: ["page", "skills"], skills: ["Knife work"] });
  await expect.element(preview.getByText("Knife work")).toBeVisible();
  expect(preview.getByText("The Salty Fox").elements()).toEqual([]);
});

test("each level of proof has its own badge, and the preview follows it live", async () => {
  const server = await open({ experiences: [{ ...proven, answeredFrom: "salty-fox.example" }] });
  const badge = (name: string) => preview.getByRole("listitem").getByText(name, { exact: true }).first();
  await expect.element(badge("Answered from salty-fox.example")).toHaveClass("text-accent");
  const confirmation = { company: "The Salty Fox", domainHeld: true };
  server.give(GetOwnPublicPage, { ...own, experiences: [{ ...proven, confirmation }] });
  server.change(GetOwnPublicPage);
  await expect.element(badge("Confirmed by The Salty Fox")).toBeVisible();
  expect(badge("Answered from salty-fox.example").elements()).toEqual([]);
});

test("the seal for a website is a link and an image; there is none while the page shows no proof", async () => {
  await open({});
  const site = location.origin;
  const image = `<img src="${site}/api/public-profiles/robin-example/seal" alt="1 proven experience, Provenwork" width="300" height="64">`;
  await expect.element(seal.getByText(`<a href="${site}/p/robin-example">${image}</a>`)).toBeVisible();
  const none: Partial<OwnPublicPage>[] = [
    { on: ["experiences"], onSince: null },
    { on: ["page"] },
    { experiences: [{ ...proven, status: "expired" }] },
  ];
  for (const change of none) {
    await open(change);
    await expect.element(preview).toBeVisible();
    expect(seal.elements()).toEqual([]);
  }
});

test("links say whether they link back, and visitors see only those that do", async () => {
  const link = (number: number, outcome: "proven" | "elsewhere") => ({
    linkId: idOf(number),
    url: `https://${outcome}.example/`,
    requestedAt: "2026-11-22T12:00:00.000Z",
    check: { outcome, at: "2026-11-23T12:00:00.000Z" },
  });
  const server = await open({ on: ["page", "links"], links: [link(1, "proven"), link(2, "elsewhere")] });
  const links = page.getByRole("region", { name: "Links" }).first();
  await expect.element(links.getByText("Leads elsewhere")).toBeVisible();
  await expect
    .element(preview.getByRole("link", { name: "proven.example" }))
    .toHaveAttribute("rel", expect.stringMatching(/^me /));
  expect(preview.getByText("elsewhere.example").elements()).toEqual([]);
  server.give(CheckLink, {});
  await links.getByRole("button", { name: "Check https://elsewhere.example/" }).click();
  await expect.poll(() => server.calls.some(({ name }) => name === CheckLink.name)).toBe(true);
});
