import { type MatchFilters, matchFilters } from "@provenwork/contracts/matching/filters";
import type { ChangeEvent } from "react";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/field.tsx";
import { typeNames } from "@provenwork/contracts/job/labels";
import { bands } from "../fit/bands.ts";
import { useTyped } from "#kernel/use-typed.ts";
import { filterCount, noFilters } from "./match-search.ts";

const qualities = {
  "": "Any match",
  ...Object.fromEntries(Object.entries(bands).map(([quality, { label, range }]) => [quality, `${label}, ${range}`])),
};
const types = { "": "Any type", ...typeNames };

interface Props {
  id: string;
  filters: MatchFilters;
  onChange: (filters: MatchFilters) => void;
}

/**
 * Filters of the list: a choice applies immediately, a text on Enter or blur. It mirrors the URL and stays mounted, so that it keeps
 * the focus.
 */
export function FilterForm({ id, filters, onChange }: Props) {
  const [q, typeQ] = useTyped(filters.q);
  const [location, typeLocation] = useTyped(filters.location);
  const [quality, chooseQuality] = useTyped(filters.quality ?? "");
  const [type, chooseType] = useTyped(filters.type ?? "");
  const apply = (form: HTMLFormElement | null) => {
    if (form === null) return;
    const given = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
    const next = matchFilters.parse(given);
    if (JSON.stringify(next) !== JSON.stringify(filters)) onChange(next);
  };
  const applying =
    (choose: (value: string) => void) =>
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      choose(currentTarget.value);
      apply(currentTarget.form);
    };
  return (
    <form
      id={id}
      role="search"
      aria-label="Matched jobs"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      className="mb-6 grid items-end gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2 md:p-5 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <TextField
        id="q"
        name="q"
        type="search"
        label="Search"
        placeholder="Title, company or description"
        value={q}
        onChange={({ target }) => typeQ(target.value)}
        onBlur={(event) => apply(event.currentTarget.form)}
        className="sm:max-lg:col-span-2"
      />
      <TextField
        id="location"
        name="location"
        label="Location"
        placeholder="City or state"
        value={location}
        onChange={({ target }) => typeLocation(target.value)}
        onBlur={(event) => apply(event.currentTarget.form)}
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
      <ClearButton filters={filters} onChange={onChange} />
    </form>
  );
}

const ClearButton = ({ filters, onChange }: Pick<Props, "filters" | "onChange">) => (
  <Button
    kind="quiet"
    disabled={filterCount(filters) === 0}
    onClick={({ currentTarget }) => {
      // The button is disabled now and would lose the focus.
      currentTarget.form?.querySelector("input")?.focus();
      onChange(noFilters);
    }}
  >
    Clear All
  </Button>
);
