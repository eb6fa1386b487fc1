import { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { Note } from "#design/note.tsx";
import { failed } from "#design/toast.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";

type Mail = Pick<OutputOf<typeof GetAccountSettings>, "provenEmail" | "notifications">;

/** Which mail comes, and where it goes. */
export function MailCard({ provenEmail, notifications }: Mail) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
  const change = useCommand(ChangeNotificationPreferences, {
    onSuccess: () => void reload(),
    onError(error) {
      void reload();
      failed("Your choice could not be saved", toldText(error));
    },
  });
  const chosen = change.isPending ? change.variables.productNews : notifications.productNews;
  return (
    <Card aria-labelledby="mail-title">
      <CardHead id="mail-title" title="Mail" />
      <CardBody className="grid gap-4">
        {provenEmail === null ? (
          <Note tone="waiting">
            No address of this account is proven yet, so a forgotten password cannot be replaced. Your address is proven
            when you enter a verification code that was mailed to it.
          </Note>
        ) : (
          <p>
            Mail goes to your proven address, <strong className="break-words">{provenEmail}</strong>.
          </p>
        )}
        <Checkbox
          id="account-notices"
          label="Notices about your account, such as a changed password: always"
          checked
          disabled
          readOnly
        />
        <Checkbox
          id="product-news"
          label="Product news, now and then. None has been sent so far."
          checked={chosen}
          onChange={({ target }) => change.mutate({ productNews: target.checked })}
        />
      </CardBody>
    </Card>
  );
}
