import { GiveUpHandle, TakeHandle } from "@provenwork/contracts/public-profile/commands";
import { GetOwnPublicPage } from "@provenwork/contracts/public-profile/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";

/** The handle, which is the page's address. */
export function HandleForm({ handle }: { handle: string | null }) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: [GetOwnPublicPage.name] });
  const form = useFormOf(TakeHandle.input, { handle: handle ?? "" });
  const take = useCommand(TakeHandle, {
    onSuccess(answer) {
      succeeded(TakeHandle, "Handle saved", `Your page is at ${location.host}/p/${answer.handle}`);
      void changed();
    },
    onError(error) {
      form.showServerErrors(error);
      failed(TakeHandle, "Could not save the handle", errorMessage(error));
    },
  });
  const giveUp = useCommand(GiveUpHandle, {
    onSuccess: () => void changed(),
    onError: (error) => failed(GiveUpHandle, "Could not give up the handle", errorMessage(error)),
  });
  return (
    <form noValidate className="grid content-start gap-3" onSubmit={form.submit((values) => take.mutate(values))}>
      <TextField
        label="Handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`${location.host}/p/${handle ?? "your-name"}. One you give up is kept from others for a year.`}
        {...form.field("handle")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={take.isPending && "Saving..."}>
          Save handle
        </Button>
        {handle !== null && (
          <Button kind="quiet" pending={giveUp.isPending && "Giving up..."} onClick={() => giveUp.mutate({})}>
            Give it up
          </Button>
        )}
      </div>
    </form>
  );
}
