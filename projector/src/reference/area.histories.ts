import type { Claim } from "@provenwork/contracts/confirmation/state";
import { referenceAnswers } from "@provenwork/contracts/reference/answers";
import type { NewAskedAddressEvent, NewReferenceEvent } from "@provenwork/contracts/reference/events";
import { askedAddressStream, referenceStream } from "@provenwork/contracts/reference/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Some ask about an entry. */
  *life(person) {
    if (person.random.chance(0.6)) yield* asking(person);
  },
};

function* asking({ personId, number, random, now }: Person): Generator<Append> {
  const ids = { experienceId: random.uuid(), personId };
  const say = (...events: NewReferenceEvent[]): Append => ({ stream: referenceStream(ids.experienceId), events });
  if (random.chance(0.5)) {
    const byCompany = { ...ids, companyId: random.uuid(), revision: 0 };
    yield say({ type: "CompanyAsked", data: { ...byCompany, askedAt: now() } });
    if (random.chance(0.5)) yield say({ type: "CompanyRequestWithdrawn", data: { ...byCompany, withdrawnAt: now() } });
  }
  const claimed: Claim = { role: `Welder ${number}`, startDate: "Jan-20", endDate: null, currentJob: true };
  const request = { ...ids, requestId: random.uuid(), revision: 0 };
  const address = `hr${number}@works-${number}.example`;
  yield say({
    type: "AddressAsked",
    data: { ...request, askedAt: now(), expiresAt: now() },
    personal: { address, claimed },
  });
  if (random.chance(0.2)) {
    const reason = random.chance(0.5) ? "expired" : "address-refused";
    yield say({ type: "RequestMailFailed", data: { ...request, reason, failedAt: now() } });
    return;
  }
  yield say({ type: "RequestMailed", data: { ...request, mailedAt: now() } });
  const outcome = random.integer(4);
  if (outcome === 0) yield say({ type: "RequestEnded", data: { ...request, endedAt: now() } });
  else if (outcome === 1) yield say({ type: "RequestWithdrawn", data: { ...request, withdrawnAt: now() } });
  else {
    const answer = referenceAnswers[random.integer(3)] ?? "yes";
    yield say({ type: "RequestAnswered", data: { ...request, answer, answeredAt: now() } });
    if (outcome === 2) yield say({ type: "AnswerTakenBack", data: { ...request, takenBackAt: now() } });
    else if (random.chance(0.6)) {
      const because = random.chance(0.5) ? "candidate" : "own-address";
      yield say({ type: "AnswerRemoved", data: { ...request, because, removedAt: now() } });
    }
  }
  if (random.chance(0.3)) {
    const stopped: NewAskedAddressEvent = {
      type: "QuestionsStopped",
      data: { because: random.chance(0.5) ? "unsubscribed" : "complaint", stoppedAt: now() },
    };
    // Of its own: one log may have several histories, whose people have the same numbers.
    const hash = `${random.uuid()}${random.uuid()}`.replaceAll("-", "");
    yield { stream: askedAddressStream(hash), events: [stopped] };
  }
}
