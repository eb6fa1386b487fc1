import type { ClaimEvent, NewAccountEvent, SessionEvent } from "@provenwork/contracts/account/events";
import type { NewAdminsEvent } from "@provenwork/contracts/account/admin-events";
import { accountStream, emailStream, sessionStream, usernameStream } from "@provenwork/contracts/account/state";
import { adminsStream } from "@provenwork/contracts/account/admins";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

type NewEvent = NewAccountEvent | NewAdminsEvent | ClaimEvent | SessionEvent;
const append = (stream: string, ...events: readonly NewEvent[]): Append => ({ stream, events });
const browsers = ["Firefox", "Chrome", null] as const;

/** Most people register; what they do then is independent of each other. */
function* life(person: Person): Generator<Append> {
  const { personId, number, random, now } = person;
  if (random.chance(0.3)) return;
  const account = accountStream(personId);
  const username = usernameStream(random.uuid());
  yield append(username, { type: "UsernameClaimed", data: { personId } });
  if (random.chance(0.03)) {
    yield append(account, { type: "RegistrationAbandoned", data: { personId } });
    yield append(username, { type: "UsernameReleased", data: { personId } });
    return;
  }
  const role = random.chance(0.9) ? "candidate" : "employer";
  const personal = { username: `person_${number}`, fullName: `Person Number ${number}`, email: mail("person", number) };
  yield append(
    account,
    {
      type: "AccountRegistered",
      data: { personId, credentialId: random.uuid(), role, registeredAt: now() },
      personal,
    },
    { type: "ConsentGiven", data: { personId, to: "terms", version: "2026-11-01", givenAt: now() } },
  );
  yield* sessions(person);
  if (random.chance(0.2)) yield* provesEmail(person);
  if (random.chance(0.1)) yield* changesPassword(person);
  if (random.chance(0.1)) {
    const wanted = random.chance(0.5);
    const data = {
      personId,
      mail: { productNews: wanted, newApplications: wanted ? ("each" as const) : ("none" as const) },
      changedAt: now(),
    };
    yield append(account, { type: "NotificationPreferencesChanged", data });
  }
  if (random.chance(0.1)) yield* isSuspended(person);
  if (random.chance(0.03)) yield* audits(person, role);
}

/** Some are admins, who have a separate list. */
function* isSuspended({ personId, number, random, now }: Person): Generator<Append> {
  const isAdmin = random.chance(0.5);
  if (isAdmin) {
    yield append(
      adminsStream,
      { type: "AdminListed", data: { personId, listedAt: now() } },
      { type: "AdminSuspended", data: { personId, suspendedAt: now() } },
    );
  }
  const personal = { reason: `Reason number ${number}` };
  const stream = accountStream(personId);
  yield append(stream, { type: "AccountSuspended", data: { personId, suspendedAt: now() }, personal });
  if (random.chance(0.5)) {
    yield append(stream, { type: "AccountReinstated", data: { personId, reinstatedAt: now() }, personal });
  } else if (isAdmin) {
    yield append(adminsStream, { type: "AdminLeft", data: { personId, leftAt: now() } });
  }
}

function* audits({ personId, number, random, now }: Person, role: "candidate" | "employer"): Generator<Append> {
  const personal = { reason: `Audit number ${number}` };
  const stream = accountStream(personId);
  yield append(stream, { type: "AuditorGranted", data: { personId, grantedAt: now() }, personal });
  if (random.chance(0.9)) {
    yield append(stream, { type: "AuditorRevoked", data: { personId, role, revokedAt: now() }, personal });
  }
}

const mail = (name: string, number: number) => `${name}.${number}@mail.example`;

function* sessions({ personId, number, random, now }: Person): Generator<Append> {
  for (let session = 0; session < 1 + random.integer(3); session += 1) {
    const sessionId = random.uuid();
    const stream = sessionStream(sessionId);
    yield append(stream, {
      type: "SessionStarted",
      data: { personId, sessionId, startedAt: now(), endsAt: now() },
      personal: { browser: random.pick(browsers), system: `System ${number}` },
    });
    if (random.chance(0.2)) {
      yield append(stream, {
        type: "SessionEnded",
        data: { personId, sessionId, reason: "signed-out", endedAt: now() },
      });
    }
    if (random.chance(0.05)) {
      const data = { personId, keptSessionId: sessionId, endedAt: now() };
      yield append(accountStream(personId), { type: "OtherSessionsEnded", data });
    }
  }
}

/** Several codes may be mailed; each is refused, locked or proves the address. */
function* provesEmail({ personId, number, random, now }: Person): Generator<Append> {
  const stream = accountStream(personId);
  const address = mail("proven", number);
  for (let issue = 1; issue <= 2; issue += 1) {
    const code = { personId, issue };
    const issued = { ...code, keyId: "k1", issuedAt: now(), expiresAt: now() };
    yield append(stream, { type: "EmailCodeIssued", data: issued, personal: { address } });
    if (random.chance(0.2)) {
      const data = { ...code, reason: "unreachable" as const, failedAt: now() };
      yield append(stream, { type: "EmailCodeMailFailed", data });
      continue;
    }
    yield append(stream, { type: "EmailCodeMailed", data: { ...code, mailedAt: now() } });
    const wrong = random.chance(0.2) ? 5 : random.integer(2);
    for (let triesLeft = 4; triesLeft > 4 - wrong; triesLeft -= 1) {
      yield append(stream, { type: "EmailCodeRefused", data: { ...code, triesLeft, refusedAt: now() } });
    }
    if (wrong === 5) {
      yield append(stream, { type: "EmailCodeLocked", data: { ...code, lockedAt: now() } });
      continue;
    }
    const claim = emailStream(random.uuid());
    yield append(claim, { type: "EmailClaimed", data: { personId } });
    const data = { personId, issue: random.chance(0.8) ? issue : null, provenAt: now() };
    yield append(stream, { type: "EmailProven", data, personal: { email: address } });
    if (number % 5 < 2) {
      const because = number % 5 === 0 ? ("bounce" as const) : ("complaint" as const);
      const status = because === "bounce" ? "5.1.1" : null;
      yield append(stream, { type: "EmailStopped", data: { personId, because, status, stoppedAt: now() } });
    }
    if (random.chance(0.2)) yield append(claim, { type: "EmailReleased", data: { personId } });
    return;
  }
}

function* changesPassword({ personId, random, now }: Person): Generator<Append> {
  const stream = accountStream(personId);
  const how = random.chance(0.5) ? "changed" : "reset";
  if (how === "reset") {
    const data = { personId, issue: 1, keyId: "k1", requestedAt: now(), expiresAt: now() };
    yield append(stream, { type: "PasswordResetRequested", data });
  }
  const keptSessionId = how === "reset" ? null : random.uuid();
  const data = { personId, credentialId: random.uuid(), how, keptSessionId, changedAt: now() } as const;
  yield append(stream, { type: "PasswordChanged", data });
}

export const histories: AreaHistories = {
  life,
  *erasure({ personId, now }) {
    const data = { personId, reason: "requested" as const, erasedAt: now() };
    yield append(accountStream(personId), { type: "AccountErased", data });
  },
};
