import { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import { type MailPreferences, mailKinds } from "@provenwork/contracts/account/mail-preferences";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "#design/checkbox.tsx";
import { failed } from "#design/toast.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";

type Kind = keyof MailPreferences;

const labels: Readonly<Record<Kind, string>> = {
  decisions: "Decisions on your applications",
  jobEnds: "Jobs that you applied for and that are no longer open",
  views: "Companies that opened your application",
  productNews: "Product news, now and then. None has been sent so far.",
};
const ofApplications: readonly Kind[] = ["decisions", "jobEnds", "views"];

/** Which mail somebody wants; mail on applications is for candidates. */
export function MailChoices({ mail }: { mail: MailPreferences }) {
  const isCandidate = useUser()?.userType === "candidate";
  const kinds = mailKinds.filter((kind) => isCandidate || !ofApplications.includes(kind));
  return (
    <div className="grid gap-4">
      <Checkbox
        id="account-notices"
        label="Notices about your account, such as a changed password: always"
        checked
        disabled
        readOnly
      />
      {kinds.map((kind) => (
        <Choice key={kind} kind={kind} wanted={mail[kind]} />
      ))}
    </div>
  );
}

function Choice({ kind, wanted }: { kind: Kind; wanted: boolean }) {
  const client = useQueryClient();
  const change = useCommand(ChangeNotificationPreferences, {
    // Stores the answer, so that the toggle does not flip back before the refetch. Other kinds may have choices under way.
    onSuccess: (answer) =>
      client.setQueryData<OutputOf<typeof GetAccountSettings>>(
        queryKey(GetAccountSettings),
        (known) => known && { ...known, notifications: { ...known.notifications, [kind]: answer[kind] } },
      ),
    onError(error) {
      void client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
      failed(ChangeNotificationPreferences, "Your choice could not be saved", toldText(error));
    },
  });
  return (
    <Checkbox
      id={`mail-${kind}`}
      label={labels[kind]}
      checked={(change.isPending ? change.variables[kind] : undefined) ?? wanted}
      onChange={({ target }) => change.mutate({ [kind]: target.checked })}
    />
  );
}
