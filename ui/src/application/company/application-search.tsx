import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";

/** Looks for words of names, addresses and job titles. Mounted anew for another search. */
export function ApplicationSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("q");
    onSearch(typeof given === "string" ? given.trim() : "");
  };
  return (
    <form
      role="search"
      aria-label="Applications"
      onSubmit={search}
      className="flex min-w-0 flex-1 basis-72 max-w-md items-end gap-3"
    >
      <TextField
        id="q"
        name="q"
        label="Search"
        type="search"
        className="min-w-0 flex-1"
        defaultValue={q}
        maxLength={200}
        placeholder="Name, email or job"
      />
      <Button type="submit" icon={MagnifyingGlassIcon}>
        Search
      </Button>
    </form>
  );
}
