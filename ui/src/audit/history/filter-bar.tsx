import type { HistoryEvent } from "@provenwork/contracts/audit/queries";
import { formatEventType } from "@provenwork/contracts/kernel/format-events";
import { useMemo } from "react";
import { Button } from "#design/button.tsx";
import { SelectField, TextField } from "#design/field.tsx";
import { type Filters, isFiltered } from "./filter.ts";

const nothing: Filters = { type: undefined, role: undefined, stream: undefined, from: undefined, to: undefined };

interface Props {
  events: readonly HistoryEvent[];
  given: Filters;
  onChange: (change: Filters) => void;
}

/** Filters events by kind, actor, stream and day. */
export function FilterBar({ events, given, onChange }: Props) {
  const options = useMemo(
    () => ({
      types: choices("All kinds", events, ({ type }) => type, formatEventType),
      roles: choices("Everyone", events, ({ role }) => role),
      streams: choices("All streams", events, ({ stream }) => stream),
    }),
    [events],
  );
  const select = (name: keyof Filters) => (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    onChange({ [name]: event.target.value });
  return (
    <div role="group" aria-label="Filters" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <SelectField id="type" label="Kind" options={options.types} value={given.type ?? ""} onChange={select("type")} />
      <SelectField id="role" label="Actor" options={options.roles} value={given.role ?? ""} onChange={select("role")} />
      <SelectField
        id="stream"
        label="Stream"
        options={options.streams}
        value={given.stream ?? ""}
        onChange={select("stream")}
      />
      <TextField id="from" type="date" label="From (UTC)" value={given.from ?? ""} onChange={select("from")} />
      <TextField id="to" type="date" label="To (UTC)" value={given.to ?? ""} onChange={select("to")} />
      {isFiltered(given) && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange(nothing)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** Labels of the values that occur; the empty value stands for all. */
function choices(
  all: string,
  events: readonly HistoryEvent[],
  of: (event: HistoryEvent) => string,
  labelOf: (value: string) => string = (value) => value,
): Record<string, string> {
  const values = [...new Set(events.map(of))].toSorted();
  return Object.fromEntries([["", all], ...values.map((value) => [value, labelOf(value)])]) as Record<string, string>;
}
