import { historyName } from "@provenwork/contracts/audit/rules";
import { z } from "zod";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { Facts } from "#design/facts.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";
import { AuditScreen } from "./audit-screen.tsx";
import { auditPaths } from "./paths.ts";
import { useOpenHistory } from "./use-open-history.ts";

const linked = z.object({ name: historyName().optional(), event: z.string().optional() });

/** Target of a copied link to a history. Opening is recorded, so following a link opens nothing by itself. */
export function OpenLink() {
  const [params] = useSearchParams();
  const { name, event } = readParams(linked, params);
  const open = useOpenHistory();
  return (
    <AuditScreen>
      <Main narrow>
        {name === undefined ? (
          <Card>
            <Incomplete />
          </Card>
        ) : (
          <>
            <PageHead title="Open this history?">Opening it is recorded with your name.</PageHead>
            <Card aria-label="History">
              <CardBody className="grid gap-6">
                <Facts facts={[["History", name], ...(event === undefined ? [] : [["At event", event] as const])]} />
                <Button kind="primary" className="justify-self-start" onClick={() => open(name, event)}>
                  Open history
                </Button>
              </CardBody>
            </Card>
          </>
        )}
      </Main>
    </AuditScreen>
  );
}

const Incomplete = () => (
  <EmptyState
    heading="h1"
    art={<PaperArt />}
    title="This link is incomplete"
    action={<ButtonLink to={auditPaths.histories()}>Find a history</ButtonLink>}
  >
    This link names no history. Ask for the link again, or search for the history.
  </EmptyState>
);
