import { CreateApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { apiKeyForm } from "@provenwork/contracts/developer/api-key-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { scopes } from "@provenwork/contracts/kernel/scope";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { Checkbox } from "#design/checkbox.tsx";
import { Dialog } from "#design/dialog.tsx";
import { ErrorSummary } from "#design/error-summary.tsx";
import { FieldError, TextField } from "#design/field.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { scopeTexts } from "../labels.ts";

const formId = "create-key-form";

interface Props {
  open: boolean;
  onClose: () => void;
  onCreated: (created: OutputOf<typeof CreateApiKey>) => void;
}

export function CreateKeyDialog({ open, onClose, onCreated }: Props) {
  const client = useQueryClient();
  const form = useFormOf(apiKeyForm, { name: "", scopes: [] });
  const create = useCommand(CreateApiKey, {
    onSuccess(created) {
      void client.invalidateQueries({ queryKey: [GetApiKeys.name] });
      form.reset();
      onCreated(created);
      onClose();
    },
    onError(error) {
      if (!form.showServerErrors(error)) failed(CreateApiKey, "Could not create the key", errorMessage(error));
    },
  });
  const scopeError = form.errorOf("scopes");
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} kind="primary" pending={create.isPending && "Creating..."}>
        Create key
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Create an API key" actions={actions}>
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit((given) => create.mutate(given))}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <TextField
          required
          data-autofocus
          label="Name"
          hint="The software that uses it, such as “Careers site”"
          autoComplete="off"
          {...form.field("name")}
        />
        <fieldset className="grid gap-3" aria-describedby={scopeError === undefined ? undefined : "scopes-error"}>
          <legend className="mb-2 font-semibold">Scopes</legend>
          {scopes.map((scope, place) => (
            <Checkbox
              key={scope}
              id={place === 0 ? "scopes" : `scope-${scope}`}
              value={scope}
              label={
                <>
                  <span className="font-mono text-sm">{scope}</span>
                  <span className="block text-sm text-muted">{scopeTexts[scope]}</span>
                </>
              }
              {...form.register("scopes")}
            />
          ))}
          {scopeError !== undefined && <FieldError id="scopes">{scopeError}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
