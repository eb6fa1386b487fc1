import { type NewLearnerEvent, type NewResourceEvent } from "@provenwork/contracts/learning/events";
import { learnerStream, resourceStream } from "@provenwork/contracts/learning/state";
import { difficulties, resourceTypes } from "@provenwork/contracts/learning/rules";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Some people learn; each lists the resource first, as an operator would. */
  *life(person) {
    if (person.random.chance(0.6)) return;
    const resourceId = person.random.uuid();
    yield* listing(person, resourceId);
    yield* learning(person, resourceId);
  },
};

function* listing({ random, now }: Person, resourceId: string): Generator<Append> {
  const say = (event: NewResourceEvent): Append => ({ stream: resourceStream(resourceId), events: [event] });
  const said = {
    resourceId,
    title: random.pick(["Kettles, Explained", "Bridges in Practice", "Payroll by Hand"]),
    provider: random.pick(["Open Kettle School", "Bridge Institute"]),
    url: `https://learn.example/${resourceId}`,
    type: random.pick(resourceTypes),
    difficulty: random.pick(difficulties),
    duration: `${1 + random.integer(40)} h`,
    skills: ["Kettles", "Bridges"].slice(0, 1 + random.integer(2)),
    description: "What one does and why.",
  };
  yield say({ type: "ResourceListed", data: { ...said, listedAt: now() } });
  if (random.chance(0.3)) yield say({ type: "ResourceChanged", data: { ...said, duration: "1 h", changedAt: now() } });
  if (random.chance(0.2)) yield say({ type: "ResourceWithdrawn", data: { resourceId, withdrawnAt: now() } });
}

/** Under the person's own key, with their number in what they note. */
function* learning({ random, personId, number, now }: Person, resourceId: string): Generator<Append> {
  const ids = { personId, resourceId };
  const say = (event: NewLearnerEvent): Append => ({ stream: learnerStream(personId), events: [event] });
  yield say({ type: "ResourceStarted", data: { ...ids, startedAt: now() } });
  if (random.chance(0.6)) {
    yield say({ type: "ProgressReported", data: { ...ids, percent: random.integer(100), reportedAt: now() } });
  }
  if (random.chance(0.5)) {
    yield say({
      type: "LearningNotesWritten",
      data: { ...ids, writtenAt: now() },
      personal: { notes: `Note of learner ${number}` },
    });
  }
  if (random.chance(0.3)) {
    yield say({
      type: "RecommendationsRegenerated",
      data: { personId, version: 1, ruleVersion: 1, regeneratedAt: now() },
    });
  }
  if (random.chance(0.4)) yield say({ type: "ResourceCompleted", data: { ...ids, completedAt: now() } });
}
