import { GetMailbox, type CaughtMail } from "@provenwork/contracts/development/queries";
import { until } from "@provenwork/platform/testing/until";
import type { Client } from "./client.ts";

/** The token in an invitation's link, once the email has arrived. */
export async function tokenMailedTo(client: Client, address: string): Promise<string> {
  let token: string | undefined;
  await until(async () => {
    const mails = (await client.call(GetMailbox)).json as CaughtMail[];
    token = /#token=(\S+)/.exec(mails.find(({ to }) => to === address)?.text ?? "")?.[1];
    return token !== undefined;
  });
  return token ?? "";
}
