import { RemoveLogo, UploadLogo } from "@provenwork/contracts/company/commands";
import { type EmployerProfileView, GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { LogoPick } from "./logo-pick.tsx";
import { sendLogo } from "./send-logo.ts";

/** The logo of an existing company; a chosen file is uploaded immediately. */
export function LogoField({ profile }: { profile: EmployerProfileView }) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const shown = () => client.invalidateQueries({ queryKey: [GetEmployerProfile.name] });
  const send = useMutation({
    mutationFn: sendLogo,
    async onSuccess() {
      succeeded(UploadLogo, "Logo saved");
      await shown();
    },
    onError: (problem) => setError(errorMessage(problem)),
  });
  const remove = useCommand(RemoveLogo, {
    async onSuccess() {
      succeeded(RemoveLogo, "Logo removed");
      await shown();
    },
    onError: (problem) => failed(RemoveLogo, "The logo was not removed", errorMessage(problem)),
  });
  return (
    <LogoPick
      company={profile.companyName}
      logo={profile.companyLogo}
      error={error}
      sending={send.isPending}
      onChoose={(file) => {
        setError(undefined);
        send.mutate(file);
      }}
      onRefused={setError}
      onRemove={() => {
        setError(undefined);
        remove.mutate({});
      }}
    />
  );
}
