import {
  AnswerReference,
  AskAddress,
  AskCompany,
  OpenReference,
  TakeBackReference,
} from "@provenwork/contracts/reference/commands";
import { GetOwnReferences, type OwnReference } from "@provenwork/contracts/reference/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { accountOf, idOf, openScreen, show } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";
import { EntryReference } from "./candidate/entry-reference.tsx";

const question = {
  name: "Ada Example",
  company: "Acme",
  domain: "acme.example",
  claimed: { role: "Engineer", startDate: "Jan-20", endDate: null, currentJob: true },
  expiresAt: "2026-12-27T12:00:00.000Z",
  answer: null,
  stop: "stop-token",
} as const;

test("a question is answered and the answer taken back, by whoever has the link", async () => {
  let answer: string | null = null;
  await openScreen("/reference#token=abc", (server) => {
    server.handle(OpenReference, () => ({ json: { ...question, answer } }));
    server.handle(AnswerReference, ({ input }) => {
      answer = String(input["answer"]);
      return { json: { answer } };
    });
    server.handle(TakeBackReference, () => {
      answer = "taken-back";
      return { json: { takenBack: true } };
    });
  });
  await expect.element(page.getByText("Ada Example")).toBeVisible();
  expect(answer, "opening answers nothing").toBeNull();
  await expectAccessible();
  await page.getByRole("button", { name: "I cannot say" }).click();
  await expect.element(page.getByText(/You answered that you cannot say/)).toBeVisible();
  await page.getByRole("button", { name: "Take my answer back" }).click();
  await expect.element(page.getByText(/You took your answer back/)).toBeVisible();
  await expectAccessible();
});

test("a question that was withdrawn says so, and so does a link that is not complete", async () => {
  await openScreen("/reference#token=abc", (server) =>
    server.refuse(OpenReference, 410, { message: "This question was withdrawn.", code: "link-withdrawn" }),
  );
  await expect.element(page.getByText("This question was withdrawn.")).toBeVisible();
  await openScreen("/reference", () => {});
  await expect.element(page.getByText("This link is incomplete. Open it from the email again.")).toBeVisible();
});

const reference: OwnReference = {
  experienceId: idOf(1),
  revision: 0,
  domain: "acme.example",
  company: null,
  answered: false,
  email: null,
};
const showEntry = (given: Partial<OwnReference>, prepare: (server: TestServer) => void = () => {}) =>
  show(
    <main>
      <EntryReference experienceId={idOf(1)} />
    </main>,
    (server) => {
      server.give(GetOwnReferences, [{ ...reference, ...given }]);
      prepare(server);
    },
    { user: accountOf("candidate") },
  );

test("a candidate names an address, and learns at the field which one is not possible", async () => {
  const own = "This is your own address.";
  await showEntry({}, (server) =>
    server.refuse(AskAddress, 422, { message: own, code: "own-address", errors: { email: own } }),
  );
  await page.getByRole("button", { name: "Ask someone at acme.example" }).click();
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("ada@acme.example");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect.element(field).toHaveAccessibleDescription(/This is your own address/);
  await expectAccessible();
});

test("a company that is here is asked instead, once", async () => {
  const asked: unknown[] = [];
  await showEntry({ company: { name: "Acme Works", askedAt: null } }, (server) =>
    server.handle(AskCompany, ({ input }) => {
      asked.push(input);
      return { json: { experienceId: idOf(1) } };
    }),
  );
  await page.getByRole("button", { name: "Ask Acme Works to confirm" }).click();
  await expect.element(page.getByText("Acme Works was asked")).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect.element(page.getByRole("button", { name: /Ask someone/ })).not.toBeInTheDocument();
  await showEntry({ company: { name: "Acme Works", askedAt: "2026-11-27T12:00:00.000Z" } });
  await expect.element(page.getByText(/You asked Acme Works to confirm on Nov 27, 2026/)).toBeVisible();
});

test("an answer shows its level, with what it proves and who answered", async () => {
  await showEntry({
    email: {
      address: "hr@acme.example",
      current: true,
      status: "answered",
      answer: "yes",
      askedAt: "2026-11-26T12:00:00.000Z",
      expiresAt: "2026-12-26T12:00:00.000Z",
      answeredAt: "2026-11-27T12:00:00.000Z",
    },
  });
  await page.getByRole("button", { name: "Answered from acme.example" }).click();
  await expect.element(page.getByRole("dialog").getByText(/It is not the company’s confirmation/)).toBeVisible();
  await expect.element(page.getByRole("dialog").getByText(/Answered by hr@acme.example/)).toBeVisible();
  await expectAccessible();
});
