import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { Bones, Skeleton } from "./skeleton.tsx";
import { TextLink } from "./button.tsx";

/** Latest entries on the dashboard (specification section 9). */
export const shownLatest = 3;

interface Props<T> {
  /** Plural noun in lower case. */
  things: "jobs" | "applications";
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  row: (item: T) => ReactNode;
  /** The screen that lists all. */
  all: string;
}

/** The latest entries of a list. */
export function RecentList<T>({ things, items, row, all }: Props<T>) {
  if (items === undefined)
    return (
      <Skeleton label={`Loading recent ${things}`} className="pb-6">
        <Bones bars={["h-4 w-56", "h-4 w-64 max-w-full", "h-4 w-48"]} className="gap-6" />
      </Skeleton>
    );
  if (items.length === 0)
    return <EmptyState title="Nothing here yet">Your latest {things} will appear here.</EmptyState>;
  return (
    <>
      <ul aria-label={`Latest ${things}`} className="-mt-4 divide-y divide-line">
        {items.map(row)}
      </ul>
      <p className="border-t border-line py-3 text-sm">
        <TextLink to={all}>All {things}</TextLink>
      </p>
    </>
  );
}

interface RowProps {
  title: ReactNode;
  /** Next to the details, or below them on a phone. */
  middle: ReactNode;
  end: ReactNode;
  children: ReactNode;
}

/** A row: title, details, and two things in columns of their own. */
export const RecentRow = ({ title, middle, end, children }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto_6.5rem]">
    <div className="min-w-0 wrap-anywhere max-sm:col-span-2">
      <h3 className="text-md font-semibold tracking-normal">{title}</h3>
      <p className="text-sm text-muted">{children}</p>
    </div>
    <div>{middle}</div>
    <div className="justify-self-end">{end}</div>
  </li>
);
