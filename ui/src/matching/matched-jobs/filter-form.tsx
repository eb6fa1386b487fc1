import { type MatchFilters, matchFilters } from "@provenwork/contracts/matching/filters";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/field.tsx";
import { typeNames } from "@provenwork/contracts/job/labels";
import { type SearchText, useSearchText } from "#kernel/use-search-text.ts";
import { bands } from "#design/match-bands.ts";
import { useTyped } from "#kernel/use-typed.ts";
import { type SetFilters, filterCount, filtersOf, noFilters } from "./match-search.ts";

const qualities = {
  "": "Any match",
  ...Object.fromEntries(Object.entries(bands).map(([quality, { label, range }]) => [quality, `${label}, ${range}`])),
};
const types = { "": "Any type", ...typeNames };

interface Props {
  id: string;
  filters: MatchFilters;
  onChange: SetFilters;
}

/** Milliseconds without a key after which a text is applied. */
const pause = 400;

/**
 * Filters of the list: a choice applies immediately, a text after a pause, on Enter or blur. It mirrors the URL and stays mounted, so
 * that it keeps the focus.
 */
export function FilterForm({ id, filters, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether a pause has applied a part of the text that is being typed: the history keeps only its end. */
  const hasPart = useRef(false);
  const q = useSearchText(filters.q);
  const location = useSearchText(filters.location);
  const [quality, chooseQuality] = useTyped(filters.quality ?? "");
  const [type, chooseType] = useTyped(filters.type ?? "");
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (isPart: boolean) => {
    clearTimeout(timer.current);
    for (const each of [q, location]) each.settle();
    const replace = hasPart.current;
    hasPart.current = isPart;
    if (form.current === null) return;
    const given = Object.fromEntries([...new FormData(form.current)].filter(([, value]) => value !== ""));
    const next = matchFilters.parse(given);
    if (JSON.stringify(next) !== JSON.stringify(filtersOf(new URLSearchParams(window.location.search))))
      onChange(next, { replace });
  };
  const latest = useRef(apply);
  latest.current = apply;
  const typing =
    ({ type: write }: SearchText) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      write(target.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(true), pause);
    };
  const applying =
    (choose: (value: string) => void) =>
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      choose(currentTarget.value);
      apply(false);
    };
  return (
    <form
      ref={form}
      id={id}
      role="search"
      aria-label="Matched jobs"
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
      className="mb-6 grid items-end gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2 md:p-5 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <TextField
        id="q"
        name="q"
        type="search"
        label="Search"
        placeholder="Title, company or description"
        value={q.text}
        onChange={typing(q)}
        onBlur={() => apply(false)}
        className="sm:max-lg:col-span-2"
      />
      <TextField
        id="location"
        name="location"
        label="Location"
        placeholder="City or state"
        value={location.text}
        onChange={typing(location)}
        onBlur={() => apply(false)}
      />
      <SelectField
        id="quality"
        name="quality"
        label="Match quality"
        options={qualities}
        value={quality}
        onChange={applying(chooseQuality)}
      />
      <SelectField
        id="type"
        name="type"
        label="Job type"
        options={types}
        value={type}
        onChange={applying(chooseType)}
      />
      {/* Enter submits a form with several fields only if it has a submit button. */}
      <button type="submit" hidden>
        Apply filters
      </button>
      <Button
        kind="quiet"
        disabled={filterCount(filters) === 0}
        onClick={() => {
          // The button is disabled now and would lose the focus.
          form.current?.querySelector("input")?.focus();
          clearTimeout(timer.current);
          for (const each of [q, location]) each.clear();
          onChange(noFilters);
        }}
      >
        Clear All
      </Button>
    </form>
  );
}
