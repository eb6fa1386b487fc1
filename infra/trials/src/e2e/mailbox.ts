import { type APIRequestContext, expect } from "@playwright/test";
import { caughtMail, type CaughtMail } from "@provenwork/contracts/development/queries";
import { z } from "zod";
import { codeIn } from "../testing/code-in.ts";

const mailbox = z.array(caughtMail);

/**
 * Mail to an address, newest first, as the local catcher has it. One whose delivery could not be recorded is sent again, in the
 * same words; it counts once.
 */
export async function mailTo(request: APIRequestContext, address: string): Promise<CaughtMail[]> {
  const answer = await request.get("/api/dev/mailbox");
  expect(answer.status()).toBe(200);
  const mails = mailbox.parse(await answer.json()).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  return [...new Map(mails.map((mail) => [mail.text, mail])).values()];
}

/** Waits for the n-th mail to an address and takes the verification code out of it. */
export async function codeMailedTo(request: APIRequestContext, address: string, count = 1): Promise<string> {
  let mails: CaughtMail[] = [];
  const arrived = async () => (mails = await mailTo(request, address)).length;
  await expect.poll(arrived, { message: `mails to ${address}`, intervals: [50, 100, 200] }).toBe(count);
  const code = codeIn(mails[0]?.text);
  if (code === undefined) throw new Error(`no code in the mail to ${address}:\n${mails[0]?.text}`);
  return code;
}

/** Waits for the first mail to an address and takes the link of an invitation out of it, as a path. */
export async function invitationLinkTo(request: APIRequestContext, address: string): Promise<string> {
  let mails: CaughtMail[] = [];
  const arrived = async () => (mails = await mailTo(request, address)).length;
  await expect.poll(arrived, { message: `mails to ${address}`, intervals: [50, 100, 200] }).toBe(1);
  const [link] = /\/invitation#token=\S+/.exec(mails[0]?.text ?? "") ?? [];
  if (link === undefined) throw new Error(`no link in the mail to ${address}:\n${mails[0]?.text}`);
  return link;
}
