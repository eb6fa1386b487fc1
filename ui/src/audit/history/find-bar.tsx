import { ArrowDownIcon, ArrowUpIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { inputClasses } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import type { Find } from "./use-find.ts";

/** Finds events by their text: Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ find, at }: { find: Find; at: number }) {
  const { text, matches, search, go } = find;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  const none = matches.length === 0;
  return (
    <search className="grid gap-2 border-b border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <input
          type="search"
          aria-label="Search in this history"
          aria-describedby="find-keys"
          placeholder="Search in this history"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className={inputClasses}
        />
        <Button size="icon" aria-label="Previous match" className="flex-none" disabled={none} onClick={() => go(-1)}>
          <Icon of={ArrowUpIcon} />
        </Button>
        <Button size="icon" aria-label="Next match" className="flex-none" disabled={none} onClick={() => go(1)}>
          <Icon of={ArrowDownIcon} />
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span role="status" aria-label="Matches" className="tabular-nums">
          {text.trim() !== "" && countText(matches, at)}
        </span>
        <span id="find-keys">Enter: next, Shift+Enter: previous</span>
      </p>
    </search>
  );
}

function countText(matches: readonly number[], at: number): string {
  if (matches.length === 0) return "No match";
  const place = matches.indexOf(at);
  const count = matches.length === 1 ? "1 match" : `${matches.length} matches`;
  return place === -1 ? count : `${place + 1} of ${count}`;
}
