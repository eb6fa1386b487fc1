import { SearchHistories } from "@provenwork/contracts/audit/commands";
import { soughtText } from "@provenwork/contracts/audit/rules";
import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { TextField } from "#design/field.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { failed } from "#design/toast.tsx";
import { toldText } from "#kernel/error-text.ts";
import { useFormOf } from "#kernel/form.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNavigate, useSearchParams } from "#kernel/router.ts";
import { AuditScreen } from "./audit-screen.tsx";
import { FoundHistories } from "./found-histories.tsx";
import { auditPaths } from "./paths.ts";

const searchForm = z.strictObject({ text: soughtText() });

/** Where auditors find the history that they look into. */
export function Histories() {
  const [params] = useSearchParams();
  const searchId = params.get("search");
  return (
    <AuditScreen>
      <Main narrow>
        <PageHead title="Histories">
          Find what happened, event by event. What you search and open is itself recorded.
        </PageHead>
        <div className="grid gap-6">
          <Card aria-label="Search">
            <CardBody>
              <SearchForm />
            </CardBody>
          </Card>
          {searchId !== null && <FoundHistories searchId={searchId} />}
        </div>
      </Main>
    </AuditScreen>
  );
}

function SearchForm() {
  const navigate = useNavigate();
  const form = useFormOf(searchForm, { text: "" });
  const search = useCommand(SearchHistories, {
    onSuccess: ({ searchId }) => void navigate(auditPaths.histories({ search: searchId })),
    onError(error) {
      if (!form.showServerErrors(error)) failed(SearchHistories, "The search failed", toldText(error));
    },
  });
  return (
    <form noValidate role="search" onSubmit={form.submit((given) => search.mutate(given))} className="grid gap-4">
      <TextField
        id="text"
        label="Find a history"
        hint="By the id of a certificate, person, job, application, event or trace, by username, email address, company domain or stream."
        autoComplete="off"
        spellCheck={false}
        error={form.errorOf("text")}
        {...form.register("text")}
      />
      <Button
        type="submit"
        kind="primary"
        icon={MagnifyingGlassIcon}
        className="justify-self-start"
        pending={search.isPending && "Searching..."}
      >
        Search
      </Button>
    </form>
  );
}
