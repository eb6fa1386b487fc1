import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetProfile } from "@provenwork/contracts/candidate/queries";
import { type PersonalInformation, personalInformation } from "@provenwork/contracts/candidate/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed, succeeded } from "#design/toast.tsx";
import { clearDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useUser } from "#kernel/session.tsx";
import { call } from "#kernel/call.ts";
import { conflictText } from "#kernel/conflict.ts";
import { drafts } from "#candidate/drafts.ts";
import { EditFrame } from "#design/edit-frame.tsx";
import type { KnownPerson } from "./known-person.ts";
import { PersonFields, personDraft } from "#candidate/person/person-fields.tsx";
import { loadEditDraft, useEditDraft, ownSubject } from "#kernel/use-edit-draft.ts";

const blank: PersonalInformation = { fullName: "", email: "", phone: "", location: "" };

/** Edits personal information. */
export function PersonEdit({ known, onDone }: { known: KnownPerson; onDone: () => void }) {
  const client = useQueryClient();
  const about = ownSubject(useUser()?.id, "person");
  const [draft] = useState(() => loadEditDraft(drafts.profilePerson, about, personDraft));
  const [revision, setRevision] = useState(draft === undefined ? known?.revision : draft.revision);
  const [conflict, setConflict] = useState<string>();
  const form = useFormOf(personalInformation, draft?.values ?? withoutRevision(known));
  useEditDraft(drafts.profilePerson, { about, revision }, form);
  const close = () => {
    clearDraft(drafts.profilePerson);
    onDone();
  };
  const save = useCommand(ProvidePersonalInformation, {
    seen: revision,
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [GetProfile.name] });
      succeeded(ProvidePersonalInformation, "Profile updated", "Your personal information is saved.");
      close();
    },
    async onError(error) {
      const outdated = conflictText(error);
      setConflict(outdated);
      if (outdated === undefined) {
        form.showServerErrors(error);
        failed(ProvidePersonalInformation, "Error saving personal information", errorMessage(error));
        return;
      }
      // The input stays; saving again applies it to the current revision.
      void client.invalidateQueries({ queryKey: [GetProfile.name] });
      const now = (await call(GetProfile, {}).catch(() => undefined))?.personalInformation;
      if (!now) return;
      setRevision(now.revision);
      setConflict(`${outdated} Saved now: ${now.fullName}, ${now.email}, ${now.phone}, ${now.location}.`);
    },
  });
  return (
    <EditFrame
      title={known === null ? "Tell us who you are" : "Change your personal information"}
      summary={form.summary}
      conflict={conflict}
      pending={save.isPending}
      save="Save changes"
      onSubmit={form.submit((values) => save.mutate(values))}
      onCancel={close}
    >
      <PersonFields form={form} />
    </EditFrame>
  );
}

function withoutRevision(known: KnownPerson): PersonalInformation {
  if (known === null) return blank;
  const { fullName, email, phone, location } = known;
  return { fullName, email, phone, location };
}
