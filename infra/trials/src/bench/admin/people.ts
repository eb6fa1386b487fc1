import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { Random } from "@provenwork/projector/testing/random";

/** One in twenty has each; what a search begins with is the first. */
const firstNames = [
  "Ada",
  "Bela",
  "Cleo",
  "Dana",
  "Elis",
  "Finn",
  "Gita",
  "Hana",
  "Ines",
  "Juno",
  "Kofi",
  "Lena",
  "Mika",
  "Nora",
  "Otto",
  "Pia",
  "Quin",
  "Rosa",
  "Sami",
  "Tove",
] as const;
const lastNames = ["Example", "Sample", "Specimen", "Instance", "Pattern"] as const;

interface People {
  readonly users: number;
  readonly random: Random;
  readonly now: Date;
}

/** Accounts as they would have registered within ten weeks, the newest first; one in ten an employer, one in fifty suspended. */
export function* people({ users, random, now }: People): Generator<Recorded> {
  const pace = (70 * 24 * 3_600_000) / users;
  for (let index = 0; index < users; index += 1) {
    const personId = random.uuid();
    const at = new Date(now.getTime() - 60_000 - Math.floor(index * pace)).toISOString();
    const fullName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const username = `${fullName.slice(0, fullName.indexOf(" ")).toLowerCase()}${index}`;
    const email = `${username}@works-${index % 500}.example`;
    const role = index % 10 === 9 ? "employer" : "candidate";
    const registered: AccountEvent = {
      type: "AccountRegistered",
      data: { personId, credentialId: personId, role, registeredAt: at },
      personal: { username, fullName: role === "employer" ? fullName : "", email },
    };
    yield recorded(personId, 0, registered);
    const informed: CandidateEvent = {
      type: "PersonalInformationProvided",
      data: { personId },
      personal: { fullName, email, phone: "555-123-4567", location: "Springfield" },
    };
    if (role === "candidate") yield recorded(`candidate-${personId}`, 0, informed);
    const suspended: AccountEvent = {
      type: "AccountSuspended",
      data: { personId, suspendedAt: at },
      personal: { reason: "Posted jobs that do not exist" },
    };
    if (index % 50 === 0) yield recorded(personId, 1, suspended);
  }
}

function recorded<E extends AnyEvent>(id: string, revision: number, event: E): Recorded<E> {
  const actor = { id: null, role: "system" } as const;
  const metadata = {
    version: 1,
    correlationId: id,
    causationId: id,
    commandId: id,
    actor,
    at: new Date(0).toISOString(),
  };
  return { ...event, id, stream: id, revision, metadata };
}
