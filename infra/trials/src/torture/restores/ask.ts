import { formWith } from "@provenwork/contracts/testing/form-with";
import { Login } from "@provenwork/contracts/account/session-commands";
import { GetAccountExport, GetUser } from "@provenwork/contracts/account/queries";
import { ProvidePersonalInformation, UploadResume } from "@provenwork/contracts/candidate/commands";
import { GetOwnResume, GetProfile } from "@provenwork/contracts/candidate/queries";
import { GetCertificate, GetCredential, GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { type Answer, type Client, clientOf } from "../../hardening/client.ts";
import type { Combination } from "./moments.ts";
import { type Moment, type Person, information, locationAt, password, resumeAt } from "./story.ts";

export interface People {
  /** Lives on through both moments. */
  readonly steady: Person;
  /** Was erased between them. */
  readonly gone: Person;
  /** Came between them. */
  readonly late: Person;
}

interface Asked {
  readonly question: string;
  readonly answer: Answer | undefined;
}

const ownQueries = [GetUser, GetProfile, GetWorkExperiences, GetOwnResume, GetAccountExport] as const;

/** Milliseconds: what a restore took may never come back, so that 503 is an answer too. */
const settleMs = 5_000;

/** Sends every query as every person, lets them act, sends the queries again, and returns the wrong answers. */
export async function ask(people: People, from: Combination): Promise<{ answers: number; flaws: string[] }> {
  const [steady, gone, late] = [people.steady, people.gone, people.late].map(impatient) as [Person, Person, Person];
  const ofGone = [...(await lookAt(gone)), ...(await signIn(gone))];
  const first = await Promise.all([steady, late].map(async (person) => [person, await lookAt(person)] as const));
  const acts = await Promise.all([steady, late].map(async (person) => [person, await act(person)] as const));
  const then = await Promise.all([steady, late].map(async (person) => [person, await lookAt(person)] as const));
  const asked = [...first, ...acts, ...then];
  const flaws = asked.flatMap(([person, all]) => all.flatMap((one) => flawsOf(one, person, [steady, gone, late])));
  // Restored to before their erasure altogether, nothing could know of it.
  const known = from.log === "b" || from.write === "b";
  for (const { question, answer } of known ? ofGone : []) {
    if (shows(answer, gone)) flaws.push(`the erased: ${question} answers ${inShort(answer)}`);
  }
  return { answers: asked.reduce((sum, [, all]) => sum + all.length, ofGone.length), flaws };
}

const impatient = (person: Person): Person => ({ ...person, client: sameBrowser(person.client) });
const sameBrowser = ({ origin, cookies }: Client): Client => clientOf(origin, { cookies, settleMs });
const newBrowser = ({ origin }: Client): Client => clientOf(origin, { settleMs });

type Question = readonly [name: string, call: () => Promise<Answer>];

const askAll = (questions: readonly Question[]): Promise<Asked[]> =>
  Promise.all(questions.map(async ([question, call]) => ({ question, answer: await call().catch(() => undefined) })));

function lookAt({ client, certificateId }: Person): Promise<Asked[]> {
  const stranger = newBrowser(client);
  return askAll([
    ...ownQueries.map((query) => [query.name, () => client.call(query)] as const),
    ...[GetCertificate, GetCredential].map(
      (query) => [query.name, () => stranger.call(query, { certificateId })] as const,
    ),
  ]);
}

const signIn = ({ client, mark }: Person): Promise<Asked[]> =>
  askAll([[Login.name, () => newBrowser(client).call(Login, { username: mark, password })]]);

/** Signs in, moves and uploads. */
async function act(person: Person): Promise<Asked[]> {
  const { client, mark } = person;
  const moved = information(mark, locationAt(mark, "b"));
  return [
    ...(await signIn(person)),
    ...(await askAll([[ProvidePersonalInformation.name, () => client.call(ProvidePersonalInformation, moved)]])),
    ...(await askAll([[UploadResume.name, () => client.call(UploadResume, formWith(resumeAt("b"), `${mark}.pdf`))]])),
  ];
}

const inShort = (answer: Answer | undefined): string =>
  answer === undefined ? "nothing" : `${answer.status} ${answer.text.slice(0, 120)}`;

/** Whether an answer gives anything of a person away. */
const shows = (answer: Answer | undefined, { mark }: Person): boolean =>
  answer !== undefined && answer.status < 300 && (answer.text.includes(mark) || answer.text.startsWith("%PDF"));

function flawsOf({ question, answer }: Asked, { mark }: Person, all: readonly Person[]): string[] {
  if (answer === undefined) return [`${mark}: ${question} had no answer`];
  const flaw = (what: string) => [`${mark}: ${question} ${what}: ${inShort(answer)}`];
  // A file sealed under a key that was lost with a restore is answered as a damaged one.
  if (answer.status === 500 && question !== GetOwnResume.name) return flaw("fails");
  if (answer.status >= 300) return [];
  if (all.some((other) => other.mark !== mark && answer.text.includes(other.mark))) return flaw("shows somebody else");
  if (question === GetOwnResume.name && !isResume(answer)) return flaw("gives a file that was never uploaded");
  if (question === GetProfile.name && !isProfile(answer, mark)) return flaw("was never so");
  return [];
}

const moments: readonly Moment[] = ["a", "b"];
const isResume = ({ text }: Answer): boolean =>
  moments.some((moment) => text === new TextDecoder().decode(resumeAt(moment)));

function isProfile({ json }: Answer, mark: string): boolean {
  const { personalInformation } = json as { personalInformation: { location: string } | null };
  return (
    personalInformation === null || moments.some((moment) => personalInformation.location === locationAt(mark, moment))
  );
}
