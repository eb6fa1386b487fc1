import { ConfirmSkill, UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { GetSkills, SuggestSkills } from "@provenwork/contracts/candidate/skill-queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { RegenerateRecommendations } from "@provenwork/contracts/learning/commands";
import {
  GetLearningProgress,
  GetRecommendations,
  GetSkillAnalysis,
  type SkillAnalysis,
} from "@provenwork/contracts/learning/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { button, field, press, textsOf, toast } from "../../testing/controls.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

type Skills = OutputOf<typeof GetSkills>;

const typedSkills = page.getByRole("list", { name: "Your skills" }).getByRole("listitem");
const skillNames = () =>
  page
    .getByRole("button", { name: /^Remove / })
    .elements()
    .map((remove) => remove.getAttribute("aria-label")?.slice("Remove ".length));
const away = { message: "Away" };
const none: Skills = { typed: [], revision: null, found: [], resumeProblem: null };
const trends = { openJobs: 0, weeks: [], highDemandSkills: [], emergingSkills: [] };
const recommendations = { matches: 1, skillGaps: [], recommendedResources: [], regeneratedAt: null };

const analysisOf = ({ typed }: Skills, marketTrends: SkillAnalysis["marketTrends"] = trends) => ({
  analysis: { currentSkills: typed.map((skill) => ({ skill, asking: 1 })), matches: 1, marketTrends },
});

const open = (skills: Skills = none, prepare: (server: TestServer) => void = () => {}, query = "") =>
  openScreen(
    `/candidate/learning-resources${query}`,
    (server) => {
      server
        .give(GetSkills, skills)
        .give(GetSkillAnalysis, analysisOf(skills))
        .give(GetRecommendations, recommendations)
        .give(GetLearningProgress, []);
      prepare(server);
    },
    accountOf("candidate"),
  );

async function add(skill: string): Promise<void> {
  await field("Add a skill").fill(skill);
  await userEvent.keyboard("{Enter}");
}

test("§5 Skill editor: text is trimmed, blanks and repetitions are not added, and nothing is kept before Update Skills", async () => {
  const server = await open();
  await expect.element(page.getByRole("heading", { name: "No skills to compare yet" })).toBeVisible();
  await press("Add your first skill");
  await expect.element(field("Add a skill")).toHaveFocus();
  for (const typed of ["  beekeeping ", "   ", "Beekeeping"]) await add(typed);
  await expect.poll(skillNames).toEqual(["beekeeping"]);
  await expect.element(page.getByText("beekeeping is added, not saved yet.")).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain(UpdateSkills.name);
  const saved = { ...none, typed: ["beekeeping"] };
  server.handle(UpdateSkills, () => {
    server.give(GetSkills, saved).give(GetSkillAnalysis, analysisOf(saved));
    return { json: { skills: saved.typed } };
  });
  await press("Update Skills");
  await expect
    .element(toast("Skills updated"))
    .toMatchTextContent("Your skills have been updated and recommendations will be refreshed.");
  await expect.element(typedSkills).toMatchTextContent("beekeepingAdded by you1 match asks for it");
  await expect.element(button("Update Skills")).toBeDisabled();
});

test("§8 Candidate 'Update failed' (thrown 'Failed to update skills'), and 'Error Loading Learning Resources' with Retry", async () => {
  const skills = { ...none, typed: ["Python"], revision: 1 };
  const server = await open(skills, (each) => each.refuse(GetSkillAnalysis, 503, away).refuse(UpdateSkills, 503, away));
  await expect.element(page.getByRole("alert")).toMatchTextContent("Error Loading Learning Resources");
  server.give(GetSkillAnalysis, analysisOf(skills));
  await press("Retry");
  await expect.poll(skillNames).toEqual(["Python"]);
  await add("Welding");
  await press("Update Skills");
  await expect.element(toast("Update failed")).toMatchTextContent("Failed to update skills");
});

test("market trends say what they count, and where the last row of emerging skills is not full, nothing is drawn", async () => {
  const skills = ["Baking", "Kafka", "SQL", "Welding"].map((skill) => ({ skill, standing: null, shares: [0.1, 0.2] }));
  const marketTrends = {
    openJobs: 9,
    weeks: ["2026-11-16", "2026-11-23"],
    highDemandSkills: skills,
    emergingSkills: skills,
  };
  await open(none, (server) => server.give(GetSkillAnalysis, analysisOf(none, marketTrends)), "?tab=trends");
  const list = page.getByRole("region", { name: "Emerging" }).getByRole("list");
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(4);
  for (const [card, counted] of [
    ["Share of open jobs, 2 weeks", "of the jobs open in each week, those that ask for the skill"],
    ["High demand", "share of 9 open jobs"],
    ["Emerging", "grew most in 2 weeks, each on its own scale"],
  ] as const)
    await expect.element(page.getByRole("region", { name: card }).getByText(counted)).toBeVisible();
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(ground(list.element())).toBe(ground(list.getByRole("listitem").first().element()));
});

test("a skill that is saved elsewhere while the list is edited stays, beside what was added and removed here", async () => {
  const server = await open({ ...none, typed: ["Excel", "Python"], revision: 1 });
  await press("Remove Excel");
  await add("Kafka");
  server.give(GetSkills, { ...none, typed: ["Excel", "Python", "Welding"], revision: 2 });
  server.change(GetSkills);
  await expect.poll(skillNames).toEqual(["Kafka", "Python", "Welding"]);
  await expect.element(page.getByText("Kafka is added, Excel is removed, not saved yet.")).toBeVisible();
  let sent: unknown;
  server.handle(UpdateSkills, ({ input, headers }) => {
    sent = [input["skills"], headers.get("if-match")];
    return { json: input };
  });
  await press("Update Skills");
  await expect.element(toast("Skills updated")).toBeVisible();
  expect(sent).toEqual([["Python", "Welding", "Kafka"], '"2"']);
});

test("the skill editor suggests skills of the dictionary, and a resume that cannot be read says why", async () => {
  await open({ ...none, resumeProblem: "format" }, (server) =>
    server.give(SuggestSkills, [{ skill: "postgresql", name: "PostgreSQL", category: "Data" }]),
  );
  await field("Add a skill").fill("postg");
  await expect.poll(() => document.querySelector("datalist option")?.getAttribute("value")).toBe("PostgreSQL");
  await add("PostgreSQL");
  await expect.poll(skillNames).toEqual(["PostgreSQL"]);
  await expect
    .element(page.getByText(/^No skills could be read from your resume: a \.doc file can't be read\./))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Replace it" })).toHaveAttribute("href", "/profile");
});

test("one list says where each skill came from; one is confirmed, and one removed with the list, by keyboard alone", async () => {
  const at = (company: string, certificateId: string | null) => ({ id: idOf(company.length), company, certificateId });
  const foundOf = (name: string, change: Partial<Skills["found"][number]> = {}) => ({
    skill: name.toLowerCase(),
    name,
    confirmed: false,
    sources: ["experience" as const],
    experiences: [at("Fernhill", null)],
    ...change,
  });
  const python = foundOf("Python", { sources: ["experience", "resume"], experiences: [at("Acme", idOf(7))] });
  const cobol = foundOf("COBOL");
  const skills = { ...none, typed: ["Sewing"], revision: 3, found: [cobol, python] };
  const server = await open(skills);
  const row = (name: string) => typedSkills.filter({ hasText: name });
  const focusOn = (name: string) => (button(name).element() as HTMLElement).focus();
  await expect.poll(() => textsOf(typedSkills).map((text) => text.split(" ")[0])).toHaveLength(3);
  await expect.element(typedSkills.nth(0)).toMatchTextContent("PythonResumeVerified at Acme");
  await expect.element(row("Sewing")).toMatchTextContent("SewingAdded by you1 match asks for it");
  await expect.element(row("COBOL")).toMatchTextContent("COBOLFernhill");
  await expect
    .element(page.getByRole("link", { name: "Verified at Acme" }))
    .toHaveAttribute("href", `/certificates/${idOf(7)}`);

  server.handle(ConfirmSkill, () => {
    server.give(GetSkills, { ...skills, found: [cobol, { ...python, confirmed: true }] });
    return { json: {} };
  });
  focusOn("Confirm Python");
  await userEvent.keyboard("{Enter}");
  await expect.element(toast("Skill confirmed")).toBeVisible();
  await expect.element(button("Remove Python")).toHaveFocus();
  expect(button("Confirm Python").elements()).toEqual([]);

  focusOn("Remove COBOL");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("COBOL is removed, not saved yet.")).toBeVisible();
  await expect.element(button("Remove Sewing")).toHaveFocus();
  let sent: unknown;
  server.handle(UpdateSkills, ({ input }) => {
    sent = input;
    return { json: { skills: ["Sewing"] } };
  });
  await press("Update Skills");
  await expect.element(toast("Skills updated")).toBeVisible();
  expect(sent).toEqual({ skills: ["Sewing"], strikeOut: ["cobol"] });
  await expectAccessible();
});

test("on a phone the list of skills comes before what is learned", async () => {
  await page.viewport(375, 800);
  await open({ ...none, typed: ["Sewing"] });
  const top = (element: Element) => element.getBoundingClientRect().top;
  await expect.element(button("Remove Sewing")).toBeVisible();
  expect(top(page.getByRole("region", { name: "Your Skills" }).element())).toBeLessThan(
    top(page.getByRole("tablist").element()),
  );
});

test("§8 'Recommendations regenerated', and 'Regeneration failed' (thrown 'Failed to regenerate recommendations')", async () => {
  const server = await open({ ...none, typed: ["Beekeeping"] }, (each) =>
    each.refuse(RegenerateRecommendations, 503, away),
  );
  await press("Refresh Recommendations");
  await expect.element(toast("Regeneration failed")).toMatchTextContent("Failed to regenerate recommendations");
  expect(page.getByText(/^Last refreshed on/).elements()).toEqual([]);
  const regeneratedAt = "2026-11-26T09:00:05.000Z";
  server.handle(RegenerateRecommendations, () => {
    server.give(GetRecommendations, { ...recommendations, regeneratedAt });
    return { json: {} };
  });
  await press("Refresh Recommendations");
  await expect
    .element(toast("Recommendations regenerated"))
    .toMatchTextContent("Your learning recommendations have been updated based on the latest market trends.");
  const snapshot = page.getByText(/^Last refreshed on/);
  await expect.element(snapshot).toMatchTextContent(/^Last refreshed on Nov 26, 2026, \d+:00:05 [AP]M$/);
  expect(snapshot.element().querySelector("time")?.dateTime).toBe(regeneratedAt);
});
