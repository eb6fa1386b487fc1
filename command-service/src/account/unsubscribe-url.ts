import type { MailKind } from "@provenwork/contracts/account/mail-preferences";
import type { ReactorTools } from "#kernel/reactors/reaction.ts";
import { unsubscribeToken } from "#kernel/unsubscribe-token.ts";

/** The link that stops emails of a kind to a person, by POST. */
export async function unsubscribeUrl(
  { personId, kind }: { readonly personId: string; readonly kind: MailKind },
  { codeKeys, publicUrl }: Pick<ReactorTools, "codeKeys" | "publicUrl">,
): Promise<string> {
  const token = await unsubscribeToken("mail-kind-unsubscribe", { personId, from: kind }, codeKeys);
  return `${new URL(publicUrl).origin}/unsubscribe/${kind}/${token}`;
}
