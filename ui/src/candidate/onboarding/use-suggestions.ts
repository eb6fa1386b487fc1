import type { ReadResume } from "@provenwork/contracts/candidate/commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import type { UseFieldArrayReturn } from "react-hook-form";
import { type WorkEntry, type WorkValues, blankEntry } from "#work-experience/entry/work-values.ts";
import type { Suggestion } from "./found-positions.tsx";

type Entries = UseFieldArrayReturn<WorkValues, "experiences", "key">;

const signature = ({ company, role, startDate, workEmail }: WorkEntry): string =>
  JSON.stringify([company, role, startDate, workEmail]);
const isBlank = ({ company, role, startDate, workEmail }: WorkEntry): boolean =>
  [company, role, startDate, workEmail].every((value) => value === "");
const sameJob = (one: Pick<WorkEntry, "company" | "role">, other: Pick<WorkEntry, "company" | "role">): boolean =>
  one.company.toLowerCase() === other.company.toLowerCase() && one.role.toLowerCase() === other.role.toLowerCase();

/** The positions that were read, of which those accepted become entries of the form. */
export function useSuggestions(entries: Entries, current: () => readonly WorkEntry[]) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [found, setFound] = useState(0);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const decide = (id: string, kept: number) => {
    const left = suggestions.filter((each) => each.id !== id);
    setSuggestions(left);
    if (left.length === 0 && kept === 0) entries.append(blankEntry, { shouldFocus: false });
  };
  return {
    suggestions,
    found,
    accepted: accepted.length,
    offer({ positions, found: all }: OutputOf<typeof ReadResume>) {
      const known = current();
      const fresh = positions.filter((position) => !known.some((entry) => sameJob(entry, position)));
      setSuggestions(fresh.map((position, index) => ({ id: `position-${index}-${crypto.randomUUID()}`, position })));
      setFound(all);
      setAccepted([]);
      if (fresh.length > 0 && known.length === 1 && known.every(isBlank)) entries.remove(0);
    },
    forget() {
      setSuggestions([]);
      setFound(0);
      setAccepted([]);
      if (current().length === 0) entries.append(blankEntry, { shouldFocus: false });
    },
    accept(id: string, entry: WorkEntry) {
      entries.append(entry, { shouldFocus: false });
      setAccepted([...accepted, signature(entry)]);
      decide(id, current().length + 1);
    },
    drop: (id: string) => decide(id, current().length),
    /** Whether an entry is shown folded: accepted as it is. */
    isFolded: (entry: WorkEntry & { readonly key: string }) =>
      !opened.has(entry.key) && accepted.includes(signature(entry)),
    open: (key: string) => setOpened(new Set([...opened, key])),
  };
}
