import { randomUUID } from "node:crypto";
import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import type { KeyRing } from "@provenwork/platform/keys";
import { z } from "zod";
import type { Browser } from "../harness/browser.ts";
import { type RetriedAnswer, callWithRetries } from "../harness/call-with-retries.ts";
import type { Random } from "@provenwork/projector/testing/random";

export interface Journey {
  readonly browser: Browser;
  readonly random: Random;
  /** VERIFICATION_CODE_KEYS. */
  readonly codeKeys: KeyRing;
  /** The visitor's own and work address; unique unless given. */
  readonly workEmail?: string;
  /** Told of every answer, with the command's name; anything but success has thrown before. */
  readonly answered: (answer: RetriedAnswer, command: string) => void;
  /** Asked before each command; true leaves the journey where it is. */
  readonly timeIsUp: () => boolean;
}

const sent = z.object({ email: z.string(), experienceId: z.uuid() });
const companies = ["Globex", "Initech", "Umbra Analytics", "Northwind Freight", "Fabrikam Power", "Tailspin"] as const;
const titles = ["Data Engineer", "Nurse Practitioner", "Site Manager", "Accountant", "Electrician"] as const;

/** A verification that waits for its code to be entered. */
export interface Pending {
  readonly browser: Browser;
  readonly experienceId: string;
  readonly address: string;
}

/** A visitor's way through onboarding up to the mailed code: three commands, each needing the one before. */
export async function onboard(journey: Journey): Promise<Pending | undefined> {
  const { browser, random, timeIsUp } = journey;
  const company = `${random.pick(companies)} ${random.integer(997)}`;
  const { workEmail = `p${random.integer(1e9)}@works-${random.integer(997)}.example` } = journey;
  const person = { fullName: "Somebody Onboarding", email: workEmail, phone: "555-010-1234", location: "Austin, TX" };
  const entry = { company, role: random.pick(titles), startDate: "Jan-15", endDate: null, currentJob: true, workEmail };

  await step(journey, ProvidePersonalInformation, person);
  if (timeIsUp()) return undefined;
  await step(journey, DescribeWorkExperience, { experiences: [entry] });
  if (timeIsUp()) return undefined;
  const { email: address, experienceId } = sent.parse(await step(journey, SendVerification, { workEmail, company }));
  return { browser, experienceId, address };
}

/** The code, derived as in the service instead of read from an email. */
export const codeOf = ({ codeKeys }: Pick<Journey, "codeKeys">, { experienceId, address }: Pending): string =>
  verificationCode({ experienceId, address, issue: 1, keyId: codeKeys.current }, codeKeys);

/** The fourth: enters the code. */
export async function enterCode(journey: Journey, pending: Pending): Promise<void> {
  await step(journey, VerifyCode, { code: codeOf(journey, pending) });
}

type Step = Pick<typeof VerifyCode, "name" | "path" | "idempotent">;

async function step({ browser, answered }: Journey, { name, path, idempotent }: Step, body: unknown): Promise<unknown> {
  const key = idempotent ? randomUUID() : undefined;
  const answer = await callWithRetries(name, () => browser.post(path, body, key));
  answered(answer, name);
  return answer.body;
}
