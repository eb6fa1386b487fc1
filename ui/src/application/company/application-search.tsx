import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { useTyped } from "#kernel/use-typed.ts";

/** Looks for words of names, addresses and job titles. It shows what the URL says, and stays mounted, so that the focus stays where it is. */
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
