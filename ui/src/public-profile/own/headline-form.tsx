import { WriteHeadline } from "@provenwork/contracts/public-profile/commands";
import { GetOwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

export function HeadlineForm({ headline }: { headline: string }) {
  const client = useQueryClient();
  const form = useFormOf(WriteHeadline.input, { headline });
  const write = useCommand(WriteHeadline, {
    onSuccess() {
      succeeded(WriteHeadline, "Headline saved");
      void client.invalidateQueries({ queryKey: [GetOwnPublicPage.name] });
    },
    onError(error) {
      form.showServerErrors(error);
      failed(WriteHeadline, "Could not save the headline", errorMessage(error));
    },
  });
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={form.submit((values) => write.mutate(values))}>
      <TextField
        label="Headline"
        optional
        hint="One line under your name, such as your trade."
        {...form.field("headline")}
      />
      <div>
        <Button type="submit" pending={write.isPending && "Saving..."}>
          Save headline
        </Button>
      </div>
    </form>
  );
}
