import { Register } from "@provenwork/contracts/account/commands";
import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { GetCertificate } from "@provenwork/contracts/work-experience/queries";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { logStream } from "@provenwork/contracts/operations/events";
import { treeStream } from "@provenwork/contracts/transparency/events";
import { GetTreeHead } from "@provenwork/contracts/transparency/queries";
import { parseHead } from "@provenwork/contracts/transparency/checkpoint";
import type { KeyRing } from "@provenwork/platform/keys";
import { until } from "@provenwork/platform/testing/until";
import type { Stage } from "../../bench/harness/stage.ts";
import { type Answer, type Client, clientOf } from "../../hardening/client.ts";
import { wholeLog } from "../harness/whole-log.ts";
import { askForCode, done, settle } from "../restores/story.ts";

/** What people were at when the clock jumped. */
export type People = Awaited<ReturnType<typeof before>>;

/** Wrong passwords for one account after which it must wait. */
const tries = 10;

/** `emailed`: everyone to whom an email was delivered so far. */
export async function before(url: string, mark: string, codeKeys: KeyRing, emailed: readonly string[]) {
  const [signedIn, signedOut] = [await newClient(url), await newClient(url)];
  const cookies = new Map(signedOut.cookies);
  done(await signedOut.call(Logout, {}));
  for (const [name, value] of cookies) signedOut.cookies.set(name, value);
  const limited = registration();
  done(await clientOf(url).call(Register, limited));
  const tryPassword = () =>
    clientOf(url).call(Login, { username: limited.username, password: "Wrong-Horse-7-Battery" });
  for (let each = 0; each < tries; each += 1) await tryPassword();
  const asked = await askForCode(url, `asked${mark}`, codeKeys);
  const askedTwice = await askForCode(url, `twice${mark}`, codeKeys);
  // One that waits for a code whose time is over is not sent.
  await until(() => emailed.includes(askedTwice.workEmail), "the email with the first code");
  return { url, mark, codeKeys, signedIn, signedOut, tryPassword, asked, askedTwice };
}

async function newClient(url: string): Promise<Client> {
  const client = clientOf(url);
  done(await client.call(Register, registration()));
  return client;
}

interface Asked {
  readonly question: string;
  readonly expected: string;
  readonly given: string;
}

/** What is answered after a jump, and what should be. `emailed`: everyone to whom an email was delivered so far. */
export async function answersAfter(
  people: People,
  jump: "ahead" | "back",
  emailed: readonly string[],
): Promise<Asked[]> {
  const { signedIn, signedOut, tryPassword, asked, askedTwice } = people;
  const ahead = jump === "ahead";
  const questions: [question: string, expected: string, ask: () => Promise<Answer>][] = [
    ["a session from before", "200", () => signedIn.call(GetUser)],
    ["a session that was ended before", "signed-out", () => signedOut.call(GetUser)],
    ["a code from before", ahead ? "code-expired" : "200", () => asked.enter(1)],
    ["another code at once", "200", () => askedTwice.again()],
    ["that code", "200", () => askedTwice.enter(2)],
    ["a wrong password after ten", ahead ? "invalid-credentials" : "too-many", tryPassword],
    ["the main job", "200", () => mainJob(people)],
    ["a session that is ended now", "signed-out", () => endedNow(signedIn)],
  ];
  const all: Asked[] = [];
  for (const [question, expected, ask] of questions) all.push({ question, expected, given: await outcome(ask) });
  const codesSent = () => emailed.filter((address) => address === askedTwice.workEmail).length;
  await until(() => codesSent() >= 2, "the email with the other code").catch(() => {});
  all.push({ question: "codes emailed to one person", expected: "2", given: String(codesSent()) });
  return all;
}

async function outcome(ask: () => Promise<Answer>): Promise<string> {
  try {
    const { status, json } = await ask();
    return (json as { code?: string } | undefined)?.code ?? String(status);
  } catch (error) {
    return String(error);
  }
}

/** A candidate proves experience and applies for a job of an employer, who reads the application. */
async function mainJob({ url, mark, codeKeys }: People): Promise<Answer> {
  const candidate = await settle(url, `main${mark}`, "a", codeKeys);
  const employer = clientOf(url);
  done(await employer.call(Register, registration({ userType: "employer" })));
  done(await employer.call(CompleteEmployerProfile, sampleOf(CompleteEmployerProfile)));
  const { id: jobId } = done(await employer.call(PostJob, sampleOf(PostJob))).json as { id: string };
  done(await candidate.client.call(ApplyToJob, { jobId }));
  return clientOf(url).call(GetCertificate, { certificateId: candidate.certificateId });
}

/** What a session is answered once it was ended. */
async function endedNow(client: Client): Promise<Answer> {
  const cookies = new Map(client.cookies);
  done(await client.call(Logout, {}));
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return until(async () => {
    const answer = await client.call(GetUser);
    return answer.status !== 200 && answer;
  }, "an ended session to be refused");
}

/** Seconds until the newest signed head covers all that is in the log now. */
export async function untilSigned(url: string, { databases }: Pick<Stage, "databases">): Promise<number> {
  const began = performance.now();
  const leaves = (await wholeLog(databases.log)).filter(({ stream }) => stream !== logStream);
  // No head is signed for heads only.
  const size = leaves.findLastIndex(({ stream }) => stream !== treeStream) + 1;
  await until(async () => {
    const { status, text } = await clientOf(url).call(GetTreeHead);
    return status === 200 && (parseHead(text)?.size ?? 0) >= size;
  }, `a head over ${size} events`);
  return (performance.now() - began) / 1_000;
}
