import { SearchHistories } from "@provenwork/contracts/audit/commands";
import { historySearchText } from "@provenwork/contracts/audit/rules";
import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { failed } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate } from "#kernel/router.ts";
import { auditPaths } from "./paths.ts";

const searchForm = z.strictObject({ text: historySearchText() });

/** Searches for histories and opens the results. */
export function SearchForm({ hint }: { hint?: string }) {
  const navigate = useNavigate();
  const form = useFormOf(searchForm, { text: "" });
  const search = useCommand(SearchHistories, {
    onSuccess: ({ searchId }) => void navigate(auditPaths.histories({ search: searchId })),
    onError(error) {
      if (!form.showServerErrors(error)) failed(SearchHistories, "The search failed", errorMessage(error));
    },
  });
  return (
    <form
      noValidate
      role="search"
      aria-label="Histories"
      onSubmit={form.submit((given) => search.mutate(given))}
      className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        type="search"
        label="Find a history"
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        {...form.field("text")}
      />
      <Button
        type="submit"
        kind="primary"
        icon={MagnifyingGlassIcon}
        // In line with the field, below its label.
        className="sm:mt-6.5"
        pending={search.isPending && "Searching..."}
      >
        Search
      </Button>
    </form>
  );
}
