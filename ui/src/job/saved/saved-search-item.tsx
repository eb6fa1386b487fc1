import { ChangeSavedSearch, RemoveSavedSearch } from "@provenwork/contracts/job/saved-search-commands";
import { GetSavedSearches, type SavedSearchRow } from "@provenwork/contracts/job/saved-search-queries";
import type { AlertFrequency } from "@provenwork/contracts/job/saved-search-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { SelectField } from "#design/field.tsx";
import { RemoveDialog } from "#design/remove-dialog.tsx";
import { failed } from "#design/toast.tsx";
import { jobPaths } from "#job/paths.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { Link } from "#kernel/router.ts";
import { frequencyNames } from "./labels.ts";

/** A saved search with its link, email frequency and delete button. */
export function SavedSearchItem({ saved: { searchId, name, search, frequency } }: { saved: SavedSearchRow }) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const onSettled = () => void client.invalidateQueries({ queryKey: [GetSavedSearches.name] });
  const change = useCommand(ChangeSavedSearch, {
    onError: (error) => failed(ChangeSavedSearch, "Not changed", errorMessage(error)),
  });
  const remove = useCommand(RemoveSavedSearch, {
    onError(error) {
      setRemoving(false);
      failed(RemoveSavedSearch, "Not deleted", errorMessage(error));
    },
  });
  const shown = change.isPending ? change.variables.frequency : frequency;
  return (
    <li>
      <Card className="flex flex-wrap items-end gap-x-6 gap-y-4 p-4 md:p-6">
        <div className="min-w-0 flex-1 basis-60 self-center wrap-anywhere">
          <h2 className="text-lg leading-6">
            <Link to={jobPaths.board(search)} className="text-ink no-underline hover:text-accent">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{formatSearch(search)}</p>
        </div>
        <SelectField
          id={`frequency-${searchId}`}
          label="Email me new jobs"
          options={frequencyNames}
          value={shown}
          disabled={change.isPending}
          onChange={({ target }) =>
            change.mutate({ searchId, frequency: target.value as AlertFrequency }, { onSettled })
          }
        />
        <Button aria-label={`Delete ${name}`} onClick={() => setRemoving(true)}>
          Delete
        </Button>
      </Card>
      <RemoveDialog
        open={removing}
        title="Delete this saved search?"
        description={`${name} will no longer find jobs for you.`}
        pending={remove.isPending}
        onKeep={() => setRemoving(false)}
        onRemove={() => remove.mutate({ searchId }, { onSettled })}
      />
    </li>
  );
}

/** A search in words: `nurse, Austin, contract`. */
const formatSearch = (search: string): string =>
  search === "" ? "All open jobs" : [...new URLSearchParams(search).values()].join(", ").replaceAll("_", " ");
