import type { HandleEvent, NewPublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { pageParts } from "@provenwork/contracts/public-profile/rules";
import { handleStream, publicProfileStream } from "@provenwork/contracts/public-profile/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  *life(person) {
    if (person.random.chance(0.3)) yield* page(person);
  },
};

/** A handle, a headline and switches; perhaps the handle is given up. */
function* page({ personId, number, random, now }: Person): Generator<Append> {
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
  if (random.chance(0.2)) yield append({ type: "HandleGivenUp", data: { personId, handleKey, givenUpAt: now() } });
}
