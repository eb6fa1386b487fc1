import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { useTyped } from "#kernel/use-typed.ts";

/** Search by name, email or job title. It mirrors the URL and stays mounted, so that it keeps the focus. */
export function ApplicationSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [words, typeWords] = useTyped(q);
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(words.trim());
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
        value={words}
        onChange={({ target }) => typeWords(target.value)}
        maxLength={200}
        placeholder="Name, email or job"
      />
      <Button type="submit" icon={MagnifyingGlassIcon}>
        Search
      </Button>
    </form>
  );
}
