import { Button } from "./button.tsx";

interface Props {
  /** The pages of a list so far, as `usePages` answers them. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className?: string;
}

/** The button below a list that has more pages; nothing where all of it is shown. */
export const LoadMore = ({ list, className = "pt-5" }: Props) =>
  list.hasNextPage && (
    <div className={`grid justify-items-center ${className}`}>
      <Button pending={list.isFetchingNextPage && "Loading..."} onClick={() => void list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
