import { searchLength } from "@provenwork/contracts/kernel/search-text";
import { MagnifyingGlassIcon, MapPinIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/field.tsx";
import { Icon, type IconShape } from "#design/icon.tsx";
import { useTyped } from "#kernel/use-typed.ts";

interface Props {
  q: string;
  location: string;
  onSearch: (search: { q: string; location: string }) => void;
}

/** Search text and location, submitted together. It mirrors the URL and stays mounted, so that it keeps the focus. */
export function SearchForm({ q, location, onSearch }: Props) {
  const [what, typeWhat] = useTyped(q);
  const [where, typeWhere] = useTyped(location);
  const search = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ q: what.trim(), location: where.trim() });
  };
  return (
    <form
      role="search"
      aria-label="Jobs"
      onSubmit={search}
      className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:mb-8 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_auto]"
    >
      <IconField icon={MagnifyingGlassIcon} className="max-md:col-span-2">
        <TextField
          id="q"
          name="q"
          label="Search"
          type="search"
          value={what}
          onChange={({ target }) => typeWhat(target.value)}
          maxLength={searchLength}
          placeholder="Title, skill or company"
          style={{ paddingLeft: "2.25rem" }}
        />
      </IconField>
      <IconField icon={MapPinIcon}>
        <TextField
          id="location"
          name="location"
          label="Location"
          value={where}
          onChange={({ target }) => typeWhere(target.value)}
          maxLength={searchLength}
          placeholder="City or state"
          autoComplete="address-level2"
          style={{ paddingLeft: "2.25rem" }}
        />
      </IconField>
      <Button kind="primary" type="submit">
        Search
      </Button>
    </form>
  );
}

const IconField = ({
  icon,
  className = "",
  children,
}: {
  icon: IconShape;
  className?: string;
  children: React.ReactNode;
}) => (
  <div className={`relative ${className}`}>
    {children}
    <span className="pointer-events-none absolute bottom-0 left-3 grid h-control place-items-center text-muted">
      <Icon of={icon} size="sm" />
    </span>
  </div>
);
