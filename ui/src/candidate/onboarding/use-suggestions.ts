import type { ReadResume } from "@provenwork/contracts/candidate/commands";
import { position } from "@provenwork/contracts/candidate/position";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import type { UseFieldArrayReturn } from "react-hook-form";
import { z } from "zod";
import { drafts } from "#candidate/drafts.ts";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";
import { type WorkEntry, type WorkValues, blankEntry } from "#work-experience/entry/work-values.ts";

/** A position that waits for the candidate's decision. */
const suggestion = z.object({ id: z.string(), position });
export type Suggestion = z.output<typeof suggestion>;

const readDraft = z.object({
  /** Those that are not decided yet. */
  suggestions: z.array(suggestion),
  /** How many the resume has. */
  found: z.int(),
  /** Signatures of entries. */
  accepted: z.array(z.string()),
});
type ReadPositions = z.output<typeof readDraft>;
const none: ReadPositions = { suggestions: [], found: 0, accepted: [] };

type Entries = UseFieldArrayReturn<WorkValues, "experiences", "key">;

const signature = ({ company, role, startDate, workEmail }: WorkEntry): string =>
  JSON.stringify([company, role, startDate, workEmail]);
const isBlank = ({ company, role, startDate, workEmail }: WorkEntry): boolean =>
  [company, role, startDate, workEmail].every((value) => value === "");
const sameJob = (one: Pick<WorkEntry, "company" | "role">, other: Pick<WorkEntry, "company" | "role">): boolean =>
  one.company.toLowerCase() === other.company.toLowerCase() && one.role.toLowerCase() === other.role.toLowerCase();

/** The positions that were read, of which those accepted become entries of the form. Kept as a draft until the step is saved. */
export function useSuggestions(entries: Entries, current: () => readonly WorkEntry[]) {
  const [read, setRead] = useState(() => loadDraft(drafts.suggestions, readDraft) ?? none);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const keep = (next: ReadPositions) => {
    setRead(next);
    if (next === none) clearDraft(drafts.suggestions);
    else saveDraft(drafts.suggestions, next);
  };
  const decide = (id: string, accepted: readonly string[], kept: number) => {
    const suggestions = read.suggestions.filter((each) => each.id !== id);
    keep({ ...read, suggestions, accepted: [...accepted] });
    if (suggestions.length === 0 && kept === 0) entries.append(blankEntry, { shouldFocus: false });
  };
  return {
    suggestions: read.suggestions,
    found: read.found,
    accepted: read.accepted.length,
    offer({ positions, found }: OutputOf<typeof ReadResume>) {
      const known = current();
      const fresh = positions.filter((each) => !known.some((entry) => sameJob(entry, each)));
      const suggestions = fresh.map((each, index) => ({
        id: `position-${index}-${crypto.randomUUID()}`,
        position: each,
      }));
      keep({ suggestions, found, accepted: [] });
      if (fresh.length > 0 && known.length === 1 && known.every(isBlank)) entries.remove(0);
    },
    forget() {
      keep(none);
      if (current().length === 0) entries.append(blankEntry, { shouldFocus: false });
    },
    accept(id: string, entry: WorkEntry) {
      entries.append(entry, { shouldFocus: false });
      decide(id, [...read.accepted, signature(entry)], current().length + 1);
    },
    drop: (id: string) => decide(id, read.accepted, current().length),
    /** Whether an entry is shown folded: accepted as it is. */
    isFolded: (entry: WorkEntry & { readonly key: string }) =>
      !opened.has(entry.key) && read.accepted.includes(signature(entry)),
    open: (key: string) => setOpened(new Set([...opened, key])),
  };
}
