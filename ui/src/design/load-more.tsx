import { Button } from "./button.tsx";

interface Props {
  /** The loaded pages, from `usePages`. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  className?: string;
}

/** Loads the next page; renders nothing after the last one. */
export const LoadMore = ({ list, className = "pt-5" }: Props) =>
  list.hasNextPage && (
    <div className={`grid justify-items-center ${className}`}>
      <Button pending={list.isFetchingNextPage && "Loading..."} onClick={() => void list.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
