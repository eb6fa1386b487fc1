import { randomUUID } from "node:crypto";
import { GiveUpHandle, SwitchPublicPage, TakeHandle } from "@provenwork/contracts/public-profile/commands";
import { publicProfileStream } from "@provenwork/contracts/public-profile/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registeredCandidate } from "#testing/registered-candidate.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const candidate = () => registeredCandidate(service);
const typesOf = async (personId: string) =>
  (await service.events()).filter(({ stream }) => stream === publicProfileStream(personId)).map(({ type }) => type);

it("gives a handle, and all that look like it, to one of those who take it at once", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, candidate));
  const alike = ["mara-lind", "rnara-lind", "mara-1ind", "maralind", "mara-lind", "MARA-LIND"];
  const answers = await Promise.all(
    people.map(({ client }, index) => client.call(TakeHandle, { handle: alike[index] ?? "" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  const chosen = await Promise.all(people.map(({ personId }) => typesOf(personId)));
  expect(chosen.flat()).toEqual(["HandleChosen"]);
});

it("keeps a handle that was given up from others, and gives it back to its person", async () => {
  const [ada, bo] = [await candidate(), await candidate()];
  await ada.client.call(TakeHandle, { handle: "ada-gone" });
  await ada.client.call(SwitchPublicPage, { part: "page", on: true });
  expect((await ada.client.call(GiveUpHandle, {})).status).toBe(200);
  expect((await bo.client.call(TakeHandle, { handle: "ada-g0ne" })).body).toMatchObject({ code: "handle-taken" });
  expect((await ada.client.call(TakeHandle, { handle: "ada-gone" })).status).toBe(200);
  expect(await typesOf(ada.personId)).toEqual(["HandleChosen", "PublicPageSwitched", "HandleGivenUp", "HandleChosen"]);
});

it("claims nothing for a refused choice, and repeats its answer", async () => {
  const { client, personId } = await candidate();
  const key = { "idempotency-key": randomUUID() };
  for (const _ of ["first", "repeated"])
    expect((await client.call(TakeHandle, { handle: "first-of-three" }, key)).body).toEqual({
      handle: "first-of-three",
    });
  expect((await client.call(TakeHandle, { handle: "another-one" }, key)).body).toMatchObject({ code: "key-reused" });
  for (const handle of ["second-of-three", "third-of-three"]) await client.call(TakeHandle, { handle });
  const before = (await service.events()).length;
  expect((await client.call(TakeHandle, { handle: "fourth-one" })).body).toMatchObject({ code: "too-many-handles" });
  expect(await service.events()).toHaveLength(before);
  expect(await typesOf(personId)).toHaveLength(3);
});
