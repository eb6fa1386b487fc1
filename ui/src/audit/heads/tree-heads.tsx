import { GetTreeHead, GetTreeHeads, GetTreeKeys } from "@provenwork/contracts/transparency/queries";
import { useQuery } from "@tanstack/react-query";
import { ListCard } from "#design/list-card.tsx";
import { ButtonAnchor } from "#design/button.tsx";
import { Note } from "#design/note.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bone } from "#design/skeleton.tsx";
import { requestOf } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { queryKey, usePages } from "#kernel/query.ts";
import { publishedKeys } from "#transparency/judge-proof.ts";
import { AuditScreen } from "../audit-screen.tsx";
import { Comparison } from "./comparison.tsx";
import { HeadCells, headColumns } from "./head-cells.tsx";
import { edgeTilePath } from "./edge-tile-path.ts";

/** Published tree heads, and proofs that the log only grew between any two of them. */
export function TreeHeads() {
  const list = usePages(GetTreeHeads, {}, { refetchOnMount: "always" });
  const keys = useQuery({ queryKey: queryKey(GetTreeKeys), queryFn: publishedKeys });
  const newest = list.data?.pages[0]?.output[0]?.size;
  const rows = list.data && {
    pages: list.data.pages.map(({ output }) => ({
      output: output.map((head) => ({ ...head, id: String(head.size) })),
    })),
  };
  return (
    <AuditScreen>
      <Main>
        <PageHead title="Tree heads">
          A tree head is a signature over the number of events in the log and their hash. Compare two heads to see
          whether earlier events were changed. With a saved head you can check without this site:{" "}
          <code>npm run ops -- audit check --head FILE</code>.
        </PageHead>
        <div className="grid gap-6">
          <nav aria-label="Published log" className="flex flex-wrap gap-2">
            <ButtonAnchor href={requestOf(GetTreeHead, {}).url}>Newest checkpoint</ButtonAnchor>
            <ButtonAnchor href={requestOf(GetTreeKeys, {}).url}>Keys</ButtonAnchor>
            {list.isPending && <Bone className="h-control w-29" />}
            {newest !== undefined && <ButtonAnchor href={edgeTilePath(newest)}>Newest tile</ButtonAnchor>}
          </nav>
          <Comparison newest={newest} />
          {keys.error !== null && (
            <Note tone="waiting" live>
              Could not load the log’s keys, so signatures are not checked. {errorMessage(keys.error)}
            </Note>
          )}
          <ListCard
            things="tree heads"
            columns={headColumns}
            list={{ ...list, data: rows }}
            none={{ title: "No tree heads", text: "The first head is signed about a minute after the first event." }}
          >
            {(head) => <HeadCells head={head} newest={newest ?? head.size} keys={keys.data} />}
          </ListCard>
        </div>
      </Main>
    </AuditScreen>
  );
}
