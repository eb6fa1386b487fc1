import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { type EmployerProfileView, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import type { z } from "zod";
import { failed, succeeded } from "#design/toast.tsx";
import { call } from "#kernel/call.ts";
import { conflictText } from "#kernel/conflict.ts";
import { clearDraft } from "#kernel/draft.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { type Form, useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { queryKey } from "#kernel/query.ts";
import { loadEditDraft, useEditDraft } from "#kernel/use-edit-draft.ts";

type Part = Partial<EmployerProfileInput>;

interface Options<P extends Part> {
  profile: EmployerProfileView;
  /** A name for the draft. */
  name: string;
  schema: z.ZodType<P, P>;
  /** The part of the profile that the form edits. */
  partOf: (profile: EmployerProfileView) => P;
  /** Titles of toasts. */
  saved: string;
  notSaved: string;
}

/**
 * An always-open form for a part of the profile. The command takes the whole profile, so the other parts are sent unchanged. Changes
 * by others show up while the form is clean, and are never overwritten unseen.
 */
export function useProfileForm<P extends Part>({ profile, name, schema, partOf, saved, notSaved }: Options<P>) {
  const client = useQueryClient();
  const about = profile.companyId;
  const [draft] = useState(() => loadEditDraft(name, about, schema));
  const [revision, setRevision] = useState(draft?.revision ?? profile.revision);
  const [conflict, setConflict] = useState<string>();
  const form: Form<P, P> = useFormOf(schema, partOf(profile) as DefaultValues<P>);
  const { reset } = form;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft !== undefined) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);
  const shown = useRef(profile);
  useEffect(() => {
    if (isDirty || shown.current === profile) return;
    shown.current = profile;
    reset(partOf(profile));
    setRevision(profile.revision);
  }, [profile, isDirty, reset, partOf]);
  useEditDraft(name, { about, revision }, form);

  const save = useCommand(CompleteEmployerProfile, {
    seen: revision,
    async onSuccess(_, given) {
      setConflict(undefined);
      reset(given as unknown as P);
      clearDraft(name);
      succeeded(CompleteEmployerProfile, saved);
      await client.invalidateQueries({ queryKey: [GetEmployerProfile.name] });
    },
    async onError(error) {
      const outdated = conflictText(error);
      setConflict(outdated);
      const now = outdated === undefined ? undefined : await call(GetEmployerProfile, {}).catch(() => undefined);
      if (!now) {
        form.showServerErrors(error);
        failed(CompleteEmployerProfile, notSaved, errorMessage(error));
        return;
      }
      // The input stays; saving again applies it to the current revision.
      client.setQueryData(queryKey(GetEmployerProfile), now);
      setRevision(now.revision);
      setConflict(`${outdated} Saved now: ${Object.values(partOf(now)).join(", ")}.`);
    },
  });
  const submit = form.submit((values) => save.mutate({ ...inputOf(profile), ...values }));
  return { form, conflict, isDirty, pending: save.isPending, submit };
}

/** The profile as input of the command. */
function inputOf(profile: EmployerProfileView): EmployerProfileInput {
  const { fullName, email, phone, companyName, industry, companySize, companyWebsite, companyDescription } = profile;
  return {
    fullName,
    email,
    phone,
    companyName,
    industry,
    companySize,
    companyWebsite: companyWebsite ?? "",
    companyDescription,
  } as EmployerProfileInput;
}
