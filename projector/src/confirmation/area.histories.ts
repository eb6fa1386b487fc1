import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { type Claim, confirmationStream } from "@provenwork/contracts/confirmation/state";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Some have an entry that their employer is asked about. */
  *life(person) {
    if (person.random.chance(0.6)) yield* asked(person);
  },
};

function* asked({ personId, number, random, now }: Person): Generator<Append> {
  const ids = { experienceId: random.uuid(), personId };
  const claim: Claim = { role: `Fitter ${number}`, startDate: "Jan-20", endDate: null, currentJob: true };
  const corrected: Claim = { ...claim, role: `Senior Fitter ${number}`, startDate: "Mar-20" };
  const company = `Works ${number}`;
  const address = `w${number}@works-${number}.example`;
  const described = { company, ...claim, workEmail: address };
  const of = { address, company, role: claim.role };
  const say = (...events: NewWorkExperienceEvent[]): Append => ({
    stream: workExperienceStream(ids.experienceId),
    events,
  });
  const list = (event: NewCandidateEvent): Append => ({ stream: candidateStream(personId), events: [event] });
  const answer = (...events: NewConfirmationEvent[]): Append => ({
    stream: confirmationStream(ids.experienceId),
    events,
  });

  yield say({ type: "ExperienceDescribed", data: ids, personal: described });
  yield list({ type: "ExperienceAdded", data: ids });
  const verifiedAt = now();
  yield say({ type: "ExperienceVerified", data: { ...ids, issue: 1, verifiedAt }, personal: of });

  const question = { ...ids, companyId: random.uuid(), revision: 0 };
  const by = { by: random.uuid() };
  const answered = { ...question, ...by, companyName: company, domain: `works-${number}.example` };
  const confirmed = (revision: number, personal: Claim): NewConfirmationEvent => ({
    type: "ExperienceConfirmed",
    data: { ...answered, revision, confirmedAt: now() },
    personal,
  });
  const propose = (): NewConfirmationEvent => ({
    type: "CorrectionProposed",
    data: { ...answered, proposedAt: now(), endsAt: now() },
    personal: { claimed: claim, corrected, note: random.chance(0.5) ? `Contract ${number}` : null },
  });

  if (random.chance(0.2)) {
    yield answer({ type: "ConfirmationDeclined", data: { ...answered, declinedAt: now() }, personal: claim });
  } else if (random.chance(0.5)) {
    yield answer(propose());
    if (random.chance(0.3)) {
      yield answer({ type: "CorrectionWithdrawn", data: { ...question, ...by, withdrawnAt: now() } });
      yield answer(propose());
    }
    const outcome = random.integer(3);
    if (outcome === 0) yield answer({ type: "CorrectionRefused", data: { ...question, refusedAt: now() } });
    else if (outcome === 1) yield answer({ type: "CorrectionEnded", data: { ...question, endedAt: now() } });
    else {
      const personal = { ...described, ...corrected };
      yield say(
        { type: "ExperienceChanged", data: { ...ids, voidsProof: true }, personal },
        {
          type: "ProofCarriedOver",
          data: { ...ids, issue: 2, verifiedAt, carriedAt: now() },
          personal: { ...of, role: corrected.role },
        },
      );
      yield answer({ type: "CorrectionAccepted", data: { ...question, acceptedAt: now() } }, confirmed(2, corrected));
    }
  } else {
    const origin: NewConfirmationEvent = {
      type: "AnswerOriginRecorded",
      data: {
        experienceId: ids.experienceId,
        companyId: question.companyId,
        ...by,
        dayId: random.uuid(),
        recordedAt: now(),
      },
      personal: { network: `network ${number % 7}`, candidatesBrowser: random.chance(0.1) },
    };
    yield answer(confirmed(0, claim), origin);
    const outcome = random.integer(4);
    if (outcome === 0) {
      yield answer({ type: "ConfirmationRevoked", data: { ...question, ...by, revokedAt: now() } });
    } else if (outcome === 1) {
      yield answer({ type: "ConfirmationRemoved", data: { ...question, removedAt: now() } });
    } else if (outcome === 2) {
      const data = { ...question, confirmationId: random.uuid(), rejectedAt: now() };
      yield answer({ type: "ConfirmationRejected", data, personal: { reason: `Not theirs, no. ${number}` } });
    }
  }
}
