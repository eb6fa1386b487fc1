import { searchLength } from "@provenwork/contracts/kernel/search-text";
import { MagnifyingGlassIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { useTyped } from "#kernel/use-typed.ts";

interface Props {
  /** Name of the search. */
  label: string;
  /** What is searched. */
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
}

/** The text search of a list. It mirrors the URL and stays mounted, so that it keeps the focus. */
export function ListSearch({ label, placeholder, q, onSearch }: Props) {
  const [words, typeWords] = useTyped(q);
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <form
      role="search"
      aria-label={label}
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
        maxLength={searchLength}
        placeholder={placeholder}
      />
      <Button type="submit" icon={MagnifyingGlassIcon}>
        Search
      </Button>
    </form>
  );
}
