import { ChangeNotificationPreferences } from "@provenwork/contracts/account/commands";
import {
  type MailChoices as Choices,
  type MailPreferences,
  type NewApplicationMail,
  mailKinds,
} from "@provenwork/contracts/account/mail-preferences";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "#design/checkbox.tsx";
import { SelectField } from "#design/field.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { mailLabels } from "./labels.ts";

type Kind = (typeof mailKinds)[number];

const ofApplications: readonly Kind[] = ["decisions", "jobEnds", "views", "invitations"];
const ofCompanies: readonly Kind[] = ["confirmations"];

/** The user's email preferences. Emails about own applications are for candidates, about confirmations for companies. */
export function MailChoices({ mail }: { mail: MailPreferences }) {
  const role = useUser()?.userType;
  const isCandidate = role === "candidate";
  const others = isCandidate ? ofCompanies : ofApplications;
  const kinds = mailKinds.filter((kind) => !others.includes(kind));
  return (
    <div className="grid gap-4">
      <Checkbox
        id="account-notices"
        label="Notices about your account, such as a changed password, are always sent"
        checked
        disabled
        readOnly
      />
      {kinds.map((kind) => (
        <Choice key={kind} kind={kind} wanted={mail[kind]} />
      ))}
      {role === "employer" && <NewApplications wanted={mail.newApplications} />}
    </div>
  );
}

function useChange() {
  const client = useQueryClient();
  return useCommand(ChangeNotificationPreferences, {
    // Stores the answer, so that the choice does not flip back before the refetch. Other kinds may have choices under way.
    onSuccess: (answer, chosen) =>
      client.setQueryData<OutputOf<typeof GetAccountSettings>>(
        queryKey(GetAccountSettings),
        (known) => known && { ...known, notifications: { ...known.notifications, ...ofKinds(answer, chosen) } },
      ),
    onError(error) {
      void client.invalidateQueries({ queryKey: [GetAccountSettings.name] });
      failed(ChangeNotificationPreferences, "Could not save your choice", errorMessage(error));
    },
  });
}

const ofKinds = (answer: MailPreferences, chosen: Choices): Choices =>
  Object.fromEntries(Object.entries(answer).filter(([kind]) => kind in chosen));

function Choice({ kind, wanted }: { kind: Kind; wanted: boolean }) {
  const change = useChange();
  return (
    <Checkbox
      id={`mail-${kind}`}
      label={mailLabels[kind]}
      checked={(change.isPending ? change.variables[kind] : undefined) ?? wanted}
      onChange={({ target }) => change.mutate({ [kind]: target.checked })}
    />
  );
}

const howOften: Readonly<Record<NewApplicationMail, string>> = {
  each: "An email for each",
  daily: "One email a day, if there are any",
  none: "No email",
};

/** For members of a company. */
function NewApplications({ wanted }: { wanted: NewApplicationMail }) {
  const change = useChange();
  return (
    <SelectField
      id="mail-newApplications"
      label={mailLabels.newApplications}
      options={howOften}
      value={(change.isPending ? change.variables.newApplications : undefined) ?? wanted}
      onChange={({ target }) => change.mutate({ newApplications: target.value as NewApplicationMail })}
    />
  );
}
