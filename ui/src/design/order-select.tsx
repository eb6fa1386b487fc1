import { inputClasses } from "./field.tsx";

interface Props<Sort extends string> {
  sort: Sort;
  order: "asc" | "desc";
  /** Of the offered orders, by sort and order: `title asc`. */
  labels: Readonly<Partial<Record<`${NoInfer<Sort>} ${"asc" | "desc"}`, string>>>;
  /** Label of an order that is not offered, which a table's heading may set. */
  other: string;
  onSort: (sort: Sort, order: "asc" | "desc") => void;
}

/** The order of a list, also where its table has no headings to sort by. */
export function OrderSelect<Sort extends string>({ sort, order, labels, other, onSort }: Props<Sort>) {
  const value = `${sort} ${order}`;
  const choose = (chosen: string) => {
    const [by, direction] = chosen.split(" ") as [Sort, "asc" | "desc"];
    onSort(by, direction);
  };
  return (
    <label className="flex items-center gap-2 text-sm text-muted max-md:w-full">
      Sort
      <select className={`${inputClasses} md:w-auto`} value={value} onChange={({ target }) => choose(target.value)}>
        {!Object.hasOwn(labels, value) && <option value={value}>{other}</option>}
        {Object.entries<string | undefined>(labels).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
