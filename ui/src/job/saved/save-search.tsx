import { SaveSearch } from "@provenwork/contracts/job/saved-search-commands";
import { GetSavedSearches } from "@provenwork/contracts/job/saved-search-queries";
import { savedSearchForm } from "@provenwork/contracts/job/saved-search-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, TextLink } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { SelectField, TextField } from "#design/field.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { jobPaths } from "#job/paths.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { frequencyNames } from "./labels.ts";

/** Saves the board's search. `search`: its query string; `name`: the suggested name. */
export function SaveSearchButton({ search, name }: { search: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" onClick={() => setOpen(true)}>
        Save this search
      </Button>
      <TextLink to={jobPaths.savedJobs()} className="text-sm">
        Saved jobs
      </TextLink>
      <TextLink to={jobPaths.savedSearches()} className="text-sm">
        Saved searches
      </TextLink>
      {open && <SaveDialog search={search} name={name} onClose={() => setOpen(false)} />}
    </p>
  );
}

function SaveDialog({ search, name, onClose }: { search: string; name: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFormOf(savedSearchForm, { name, search, frequency: "daily" });
  const save = useCommand(SaveSearch, {
    onSuccess() {
      void client.invalidateQueries({ queryKey: [GetSavedSearches.name] });
      onClose();
      succeeded(SaveSearch, "Search saved", "We email you new matching jobs as you chose.");
    },
    onError(error) {
      form.showServerErrors(error);
      failed(SaveSearch, "Search not saved", errorMessage(error));
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this search"
      description="We email the verified address of your account. You can change it in Settings."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="save-search" pending={save.isPending && "Saving..."}>
            Save
          </Button>
        </>
      }
    >
      <form id="save-search" noValidate className="grid gap-4" onSubmit={form.submit((values) => save.mutate(values))}>
        <TextField label="Name" {...form.field("name")} />
        <SelectField label="Email me new jobs" options={frequencyNames} {...form.field("frequency")} />
      </form>
    </Dialog>
  );
}
