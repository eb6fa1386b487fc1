import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { SelectField, TextField } from "./field.tsx";

export interface Choice {
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
  /** Labels by value; "" means no choice. */
  readonly options: Readonly<Record<string, string>>;
}

interface Props {
  label: string;
  placeholder?: string;
  choices?: readonly Choice[];
  /** The parameters in the URL. */
  given: Readonly<Record<string, string | undefined>>;
  /** Receives the parameters for the URL, without empty ones. */
  onChange: (params: Record<string, string>) => void;
}

/** Search and filters of a list, stored in the URL. A choice applies immediately, a text on submit. */
export function ListFilters({ label, placeholder, choices = [], given, onChange }: Props) {
  const apply = (changed: HTMLFormElement) => {
    const entries = [...new FormData(changed)].map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : "",
    ]);
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== "")) as Record<string, string>);
  };
  const form = useRef<HTMLFormElement>(null);
  const givenJson = JSON.stringify(given);
  // The URL may change through Back or a link. The controls are updated in place, so that focus stays.
  useEffect(() => {
    const now = JSON.parse(givenJson) as Props["given"];
    for (const control of form.current?.querySelectorAll("input, select") ?? []) {
      const { name } = control as HTMLInputElement | HTMLSelectElement;
      (control as HTMLInputElement | HTMLSelectElement).value = now[name] ?? "";
    }
  }, [givenJson]);
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      className="mb-5 flex flex-wrap items-end gap-3"
    >
      <TextField
        id="q"
        name="q"
        label="Search"
        type="search"
        className="min-w-0 flex-1 basis-64"
        defaultValue={given["q"] ?? ""}
        maxLength={100}
        placeholder={placeholder}
      />
      {choices.map(({ name, label: title, options }) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          label={title}
          options={options}
          defaultValue={given[name] ?? ""}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        />
      ))}
      <Button type="submit" icon={MagnifyingGlassIcon}>
        Search
      </Button>
    </form>
  );
}
