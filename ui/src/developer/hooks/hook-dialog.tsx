import { AddWebhook, ChangeWebhook } from "@provenwork/contracts/developer/webhook-commands";
import { GetWebhooks, type WebhookRow } from "@provenwork/contracts/developer/webhook-queries";
import { type WebhookForm, webhookForm, webhookTypes } from "@provenwork/contracts/developer/webhook-rules";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
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
import { webhookTexts } from "../labels.ts";

const formId = "webhook-form";

interface Props {
  /** Undefined closes the dialog. */
  editing: WebhookRow | "new" | undefined;
  onClose: () => void;
  onAdded: (added: OutputOf<typeof AddWebhook>) => void;
}

export const HookDialog = ({ editing, ...props }: Props) =>
  editing !== undefined && <OpenDialog {...props} webhook={editing === "new" ? undefined : editing} />;

function OpenDialog({ webhook, onClose, onAdded }: Omit<Props, "editing"> & { webhook: WebhookRow | undefined }) {
  const client = useQueryClient();
  const form = useFormOf(webhookForm, { url: webhook?.url ?? "", types: webhook?.types ?? ["application.received"] });
  const done = () => {
    void client.invalidateQueries({ queryKey: [GetWebhooks.name] });
    onClose();
  };
  const onError = (error: Error) => {
    if (!form.showServerErrors(error)) failed(AddWebhook, "Could not save the endpoint", errorMessage(error));
  };
  const add = useCommand(AddWebhook, {
    onSuccess(added) {
      onAdded(added);
      done();
    },
    onError,
  });
  const change = useCommand(ChangeWebhook, { onSuccess: done, onError });
  const save = (given: WebhookForm) =>
    webhook === undefined ? add.mutate(given) : change.mutate({ ...given, webhookId: webhook.webhookId });
  const typesError = form.errorOf("types");
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} kind="primary" pending={(add.isPending || change.isPending) && "Saving..."}>
        {webhook === undefined ? "Add endpoint" : "Save changes"}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook === undefined ? "Add an endpoint" : "Edit endpoint"}
      actions={actions}
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit(save)}>
        <ErrorSummary title="Please correct the marked fields" {...form.summary} />
        <TextField
          required
          data-autofocus
          type="url"
          label="URL"
          hint="A public https:// address of your server"
          autoComplete="off"
          {...form.field("url")}
        />
        <fieldset className="grid gap-3" aria-describedby={typesError === undefined ? undefined : "types-error"}>
          <legend className="mb-2 font-semibold">Events</legend>
          {webhookTypes.map((type, place) => (
            <Checkbox
              key={type}
              id={place === 0 ? "types" : `type-${type}`}
              value={type}
              label={
                <>
                  <span className="font-mono text-sm">{type}</span>
                  <span className="block text-sm text-muted">{webhookTexts[type]}</span>
                </>
              }
              {...form.register("types")}
            />
          ))}
          {typesError !== undefined && <FieldError id="types">{typesError}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
