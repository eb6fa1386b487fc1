import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { SearchArt } from "#design/search-art.tsx";
import { jobPaths } from "#job/paths.ts";
import { learningPaths } from "#learning/paths.ts";

/** No match, with these filters or at all, and the next step. */
export const NoMatches = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <Card>{filtered ? <NoneWithFilters onClear={onClear} /> : <NoneAtAll />}</Card>
);

const NoneWithFilters = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    art={<SearchArt />}
    title="No matching jobs found"
    action={
      <Button kind="primary" onClick={onClear}>
        Clear All Filters
      </Button>
    }
  >
    No job that fits your profile passes all these filters.
  </EmptyState>
);

const NoneAtAll = () => (
  <EmptyState
    art={<SearchArt />}
    title="No matched jobs found"
    action={
      <>
        <ButtonLink kind="primary" to={learningPaths.resources()}>
          Add skills
        </ButtonLink>
        <ButtonLink to={jobPaths.board()}>Browse all jobs</ButtonLink>
      </>
    }
  >
    A match needs a skill, a trade or enough words in common. Add the skills you use to see matches.
  </EmptyState>
);
