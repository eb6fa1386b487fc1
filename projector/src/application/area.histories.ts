import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { rejectionReasons } from "@provenwork/contracts/application/decision-message";
import { type NewApplicationEvent, jobEndings } from "@provenwork/contracts/application/events";
import type { NewBlockEvent } from "@provenwork/contracts/application/block-events";
import { blockStream } from "@provenwork/contracts/application/block-state";
import type { NewMessageEvent } from "@provenwork/contracts/application/message-events";
import { type MessageSide, messageSides } from "@provenwork/contracts/application/message-rules";
import { threadStream } from "@provenwork/contracts/application/message-state";
import { messageReportsStream } from "@provenwork/contracts/application/report-state";
import { applicationStream } from "@provenwork/contracts/application/state";
import { type Stage, standardStages } from "@provenwork/contracts/company/stages";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Every other person applies for some jobs. */
  *life(person) {
    if (person.random.chance(0.5)) return;
    const sent = 1 + person.random.integer(3);
    for (let each = 0; each < sent; each += 1) yield* application(person, each);
  },
};

function* application(person: Person, each: number): Generator<Append> {
  const { personId, random, now } = person;
  const ids = { personId, jobId: random.uuid(), companyId: random.uuid() };
  const say = (event: NewApplicationEvent): Append => ({
    stream: applicationStream(applicationIdOf(ids)),
    events: [event],
  });
  yield say(submitted(person, ids, null));
  if (person.number % 2 === 0) yield say(answered(person, ids));
  if (random.chance(0.7)) yield say({ type: "ApplicationViewed", data: { ...ids, viewedAt: now() } });
  if (random.chance(0.4))
    for (let times = 0; times <= random.integer(2); times += 1)
      yield say({ type: "ResumeOpened", data: { ...ids, openedAt: now() } });
  if (random.chance(0.5)) yield say(noted(person, ids, each));
  if (random.chance(0.4)) {
    const personal = { rating: random.chance(0.9) ? 1 + random.integer(5) : null };
    yield say({ type: "CandidateRated", data: { ...ids, ratedAt: now() }, personal });
  }
  if (random.chance(0.4)) {
    const { stage, name } = random.pick<Stage>(standardStages);
    yield say({ type: "ApplicationStageMoved", data: { ...ids, from: "new", to: stage, name, movedAt: now() } });
  }
  if (random.chance(0.2)) {
    const how = random.pick(jobEndings);
    yield say({ type: "ApplicationJobEnded", data: { ...ids, how, endedAt: now() } });
  }
  const interviewed = random.chance(0.4) ? { interviewId: random.uuid(), startsAt: now() } : undefined;
  if (interviewed !== undefined) yield say(scheduled(person, ids, interviewed));
  if (interviewed !== undefined && random.chance(0.5))
    yield say({
      type: "InterviewCancelled",
      data: { ...ids, ...interviewed, sequence: 1, because: "company", cancelledAt: now() },
    });
  if (random.chance(0.4)) yield* conversation(person, ids);
  if (random.chance(0.2)) yield* blocking(person, ids);
  const explained = (decision: "approved" | "rejected"): NewApplicationEvent => ({
    type: "DecisionExplained",
    data: {
      ...ids,
      decision,
      reason: decision === "rejected" ? random.pick(rejectionReasons) : null,
      explainedAt: now(),
    },
    personal: { message: random.chance(0.7) ? `Told to applicant ${person.number}.` : null },
  });
  const end = random.integer(5);
  if (end === 0) {
    yield say({ type: "ApplicationApproved", data: { ...ids, from: "pending", to: "approved", decidedAt: now() } });
    if (random.chance(0.4)) yield say(explained("approved"));
  } else if (end === 1) {
    yield say({ type: "ApplicationRejected", data: { ...ids, from: "pending", to: "rejected", decidedAt: now() } });
    if (random.chance(0.4)) yield say(explained("rejected"));
    if (random.chance(0.5))
      yield say({ type: "ApplicationReset", data: { ...ids, from: "rejected", to: "pending", resetAt: now() } });
  } else if (end === 2) {
    yield say({ type: "ApplicationWithdrawn", data: { ...ids, from: "pending", to: "withdrawn", withdrawnAt: now() } });
    if (random.chance(0.5)) yield say(submitted(person, ids, "withdrawn"));
  }
}

function* conversation(person: Person, ids: Ids): Generator<Append> {
  const { number, random, now } = person;
  const stream = threadStream(applicationIdOf(ids));
  const sent: Record<MessageSide, number> = { company: 0, candidate: 0 };
  const say = (event: NewMessageEvent): Append => ({ stream, events: [event] });
  for (let each = 0; each <= random.integer(4); each += 1) {
    const from = random.pick<MessageSide>(messageSides);
    sent[from] += 1;
    const isFile = random.chance(0.2);
    const messageId = random.uuid();
    const file = { fileId: random.uuid(), mediaType: "image/png" as const, size: 1 + random.integer(9_999) };
    yield say({
      type: "MessageSent",
      data: { ...ids, messageId, from, number: sent[from], file: isFile ? file : null, sentAt: now() },
      personal: isFile
        ? { text: "", fileName: `file ${each} about applicant ${number}.png` }
        : { text: `Message ${each} about applicant ${number}`, fileName: null },
    });
    if (from === "company" && number % 2 === 0) yield report(person, ids, messageId);
    if (random.chance(0.5)) {
      const side = from === "company" ? "candidate" : "company";
      yield say({ type: "MessagesRead", data: { ...ids, side, through: sent[from], readAt: now() } });
    }
  }
}

/** Under the candidate's own key, with their number in what they noticed. */
const report = ({ personId, number, now }: Person, ids: Ids, messageId: string): Append => ({
  stream: messageReportsStream(personId),
  events: [
    {
      type: "MessageReported",
      data: {
        personId,
        messageId,
        from: "company",
        candidateId: personId,
        jobId: ids.jobId,
        companyId: ids.companyId,
        reason: "advertises",
        reportedAt: now(),
      },
      personal: { note: number % 4 === 0 ? `Sold a course to applicant ${number}` : null },
    },
  ],
});

function* blocking({ personId, random, now }: Person, { companyId }: Ids): Generator<Append> {
  const say = (event: NewBlockEvent): Append => ({ stream: blockStream(personId), events: [event] });
  yield say({ type: "MessagesBlocked", data: { personId, companyId, blockedAt: now() } });
  if (random.chance(0.5)) yield say({ type: "MessagesUnblocked", data: { personId, companyId, unblockedAt: now() } });
}

const scheduled = (
  { number, random, now }: Person,
  ids: Ids,
  { interviewId, startsAt }: { interviewId: string; startsAt: string },
): NewApplicationEvent => ({
  type: "InterviewScheduled",
  data: {
    ...ids,
    interviewId,
    sequence: 0,
    from: random.chance(0.2) ? startsAt : null,
    startsAt,
    timeZone: "America/Chicago",
    minutes: 45,
    scheduledAt: now(),
  },
  personal: { place: `Room ${number}`, message: random.chance(0.5) ? `Come early, applicant ${number}.` : null },
});

type Ids = Pick<Extract<NewApplicationEvent, { type: "NotesChanged" }>["data"], "personId" | "jobId" | "companyId">;

const submitted = (
  { number, random, now }: Person,
  ids: Ids,
  from: "withdrawn" | null,
): Extract<NewApplicationEvent, { type: "ApplicationSubmitted" }> => {
  const resume = random.chance(0.5)
    ? { fileId: random.uuid(), mediaType: "application/pdf" as const, size: 1 + random.integer(9_999) }
    : null;
  return {
    type: "ApplicationSubmitted",
    data: { ...ids, from, to: "pending", resume, submittedAt: now() },
    personal: {
      coverLetter: random.chance(0.5) ? `Letter of applicant ${number}.` : null,
      profile: {
        fullName: `Applicant Number ${number}`,
        email: `applicant.${number}@mail.example`,
        phone: `555-020-${number}`,
        location: `Applicants' Row ${number}`,
        experiences: [
          {
            experienceId: random.uuid(),
            company: `Former employer of ${number}`,
            role: `Role of ${number}`,
            startDate: "Jan-20",
            endDate: null,
            currentJob: true,
          },
        ],
        resumeName: resume === null ? null : `cv of applicant ${number}.pdf`,
      },
    },
  };
};

const answered = ({ number, random, now }: Person, ids: Ids): NewApplicationEvent => ({
  type: "QuestionsAnswered",
  data: { ...ids, answeredAt: now() },
  personal: {
    answers: [
      { questionId: random.uuid(), question: `Question to applicant ${number}?`, answer: `Applicant ${number} can.` },
    ],
  },
});

const noted = ({ number, now }: Person, ids: Ids, each: number): NewApplicationEvent => ({
  type: "NotesChanged",
  data: { ...ids, changedAt: now() },
  personal: { notes: `Note ${each} on applicant ${number}` },
});
