import type { HandleEvent, NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { pageParts } from "@provenwork/contracts/public-profile/rules";
import { handleStream, publicProfileStream } from "@provenwork/contracts/public-profile/state";
import { pageVisitsId, pageVisitsStream } from "@provenwork/contracts/public-profile/visit-state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  *life(person) {
    if (person.random.chance(0.3)) yield* page(person);
  },
};

/** A handle, a headline and switches; perhaps the handle is given up. */
function* page(person: Person): Generator<Append> {
  const { personId, number, random, now } = person;
  const append = (event: NewPublicProfileEvent): Append => ({
    stream: publicProfileStream(personId),
    events: [event],
  });
  const handleKey = `key-${random.uuid()}`;
  const claimed: HandleEvent = { type: "HandleClaimed", data: { personId, handleKey, claimedAt: now() } };
  yield { stream: handleStream(handleKey), events: [claimed] };
  const handle = `person-${number}`;
  yield append({ type: "HandleChosen", data: { personId, handleKey, chosenAt: now() }, personal: { handle } });
  const headline = `Headline of person ${number}`;
  yield append({ type: "HeadlineWritten", data: { personId, writtenAt: now() }, personal: { headline } });
  for (const part of pageParts) {
    if (random.chance(0.2)) continue;
    for (const on of random.chance(0.2) ? [true, false] : [true])
      yield append({ type: "PublicPageSwitched", data: { personId, part, on, switchedAt: now() } });
  }
  if (number % 2 === 0) yield visits(personId, 1 + (number % 5), now());
  if (number % 3 === 0) yield* links(person, append);
  if (random.chance(0.2)) yield append({ type: "HandleGivenUp", data: { personId, handleKey, givenUpAt: now() } });
}

/** Two links that are checked; one is removed. */
function* links({ random, personId, number, now }: Person, append: (event: NewPublicProfileEvent) => Append) {
  for (const [index, outcome] of (["proven", "unreachable"] as const).entries()) {
    const ids = { personId, linkId: random.uuid() };
    const personal = { url: `https://person-${number}.example/${index}` };
    yield append({ type: "LinkAdded", data: { ...ids, addedAt: now() }, personal });
    const checked = () => append({ type: "LinkChecked", data: { ...ids, outcome, failures: index, checkedAt: now() } });
    yield checked();
    yield append({ type: "LinkCheckRequested", data: { ...ids, requestedAt: now() } });
    yield checked();
    if (index > 0) yield append({ type: "LinkRemoved", data: { ...ids, removedAt: now() } });
  }
}

/** How often the page was opened. */
const visits = (personId: string, first: number, countedAt: string): Append => {
  const day = "2026-11-21";
  const counted = (count: number, visitsOfDay: number) =>
    ({ type: "PageVisitsCounted", data: { personId, day, visits: count, visitsOfDay, countedAt } }) as const;
  return {
    stream: pageVisitsStream(pageVisitsId(personId, day)),
    events: [counted(first, first), counted(2, first + 2)],
  };
};
