import { GetConsistencyProof, GetTreeHeads, GetTreeKeys } from "@provenwork/contracts/transparency/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";
import { signedLog } from "../../testing/signed-log.ts";
import type { TestServer } from "../../testing/server.ts";

const event = { stream: "work-experience-1", revision: 0, type: "A", data: {}, metadata: {} };
const log = await signedLog([
  { ...event, id: "one" },
  { ...event, id: "two" },
]);
const list = page.getByRole("region", { name: "List of tree heads" });

const open = (query: string, prepare: (server: TestServer) => void = () => {}) =>
  openScreen(
    `/audit/heads${query}`,
    (server) => {
      server.handle(GetTreeKeys, () => ({ text: log.keys }));
      server.give(GetTreeHeads, [...log.heads]);
      server.handle(GetConsistencyProof, () => ({ text: log.consistency }));
      prepare(server);
    },
    accountOf("auditor"),
  );

test("a listed head that is not what was signed says so; the list is paged", async () => {
  const [newest, older] = log.heads;
  await open("", (server) =>
    server.handle(GetTreeHeads, ({ input: { after } }) =>
      after === undefined
        ? {
            json: [newest, { ...older, size: 999 }],
            headers: { Link: `</api/transparency/heads?after=7>; rel="next"` },
          }
        : { json: [{ ...older, size: 6 }] },
    ),
  );
  const refused = list.getByText("The signature is for another head than the one listed here.");
  await expect.element(list.getByText(/^Verified, key [0-9a-f]{8}$/)).toBeVisible();
  await expect.poll(() => refused.elements().length).toBe(1);
  await expectAccessible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => refused.elements().length).toBe(2);
});

test("there is no head yet", async () => {
  await open("", (server) => server.give(GetTreeHeads, []));
  await expect.element(list.getByText("The first head is signed about a minute after the first event.")).toBeVisible();
  await expectAccessible();
});

test("without the log's keys, signatures are not checked", async () => {
  await open("", (server) => server.refuse(GetTreeKeys, 503, { message: "Not now.", code: "unavailable" }));
  await expect.element(page.getByText(/so signatures are not checked\./)).toBeVisible(); // prettier-ignore
  await expect.element(list.getByText("Not checked").first()).toBeVisible();
});

test("sizes of heads are numbers of events, and of heads that were signed", async () => {
  const message = "There is no tree head over this number of events";
  await open("?first=1&second=999999999", (server) =>
    server.refuse(GetConsistencyProof, 404, { message, code: "no-second-head", errors: { second: message } }),
  );
  await expect.element(page.getByText(`${message}:`)).toBeVisible();
  await expect.element(page.getByText(/999,999,999\. Choose heads from the list below\.$/)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Events of one head").fill("");
  await page.getByRole("button", { name: "Compare heads" }).click();
  await expect.element(page.getByText("Enter a number of at least 1").first()).toBeVisible();
});

test("a proof that holds says that the log only grew", async () => {
  await open("?first=1&second=2");
  await expect.element(page.getByRole("heading", { name: "The log only grew" })).toHaveFocus();
  await expect.element(page.getByText("The first 1 of 2 events are the same")).toBeVisible();
  await expectAccessible();
});

test.for([
  { proof: "of other heads", query: "?first=2&second=2", text: log.consistency, why: "The proof is for other heads than you requested." }, // prettier-ignore
  { proof: "without its hash", query: "?first=1&second=2", text: log.consistency.replace(/\n[A-Za-z0-9+/]{43}=\n/, "\n"), why: /^(The log of 2 events|This is not)/ }, // prettier-ignore
])("a proof $proof is refused", async ({ query, text, why }) => {
  await open(query, (server) => server.handle(GetConsistencyProof, () => ({ text })));
  await expect.element(page.getByRole("heading", { name: "This file is not a valid proof" })).toBeVisible();
  await expect.element(page.getByText(why).first()).toBeVisible();
  await expectAccessible();
});
