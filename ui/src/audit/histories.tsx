import { Card, CardBody } from "#design/card.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { useSearchParams } from "#kernel/router.ts";
import { AuditScreen } from "./audit-screen.tsx";
import { FoundHistories } from "./found-histories.tsx";
import { LatestHistories } from "./latest-histories.tsx";
import { SearchForm } from "./search-form.tsx";

const handles =
  "By the id of a certificate, person, job, application, event or trace, by username, email address, company domain or stream.";

/** Search for a history to open. */
export function Histories() {
  const [params] = useSearchParams();
  const searchId = params.get("search");
  return (
    <AuditScreen>
      <Main narrow>
        <PageHead title="Histories">Find what happened, event by event. What you search and open is recorded.</PageHead>
        <div className="grid gap-6">
          <Card aria-label="Search">
            <CardBody>
              <SearchForm hint={handles} />
            </CardBody>
          </Card>
          {searchId === null ? <LatestHistories /> : <FoundHistories searchId={searchId} />}
        </div>
      </Main>
    </AuditScreen>
  );
}
