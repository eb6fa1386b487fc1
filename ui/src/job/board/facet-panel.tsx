import type { JobFacets } from "@provenwork/contracts/job/search-queries";
import type { JobFilters } from "@provenwork/contracts/job/search";
import { formatJobCount } from "../format-job.ts";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { type Facet, choose, chosenOf, facets } from "./facets.ts";

interface Props {
  filters: JobFilters;
  counts: JobFacets["facets"] | undefined;
  onChange: (filters: JobFilters) => void;
}

/** The filters with the number of jobs for each choice. */
export const FacetPanel = (props: Props) =>
  facets.map((facet) => (
    <fieldset key={facet.name} className="min-w-0 border-t border-line py-4 first:border-t-0 md:first:border-t">
      <legend className="float-left w-full pb-1 font-semibold">{facet.title}</legend>
      <div className="clear-both">
        {facet.any !== undefined && <Choice {...props} facet={facet} value="" label={facet.any} />}
        {facet.options.map(({ value, label }) => (
          <Choice key={value} {...props} facet={facet} value={value} label={label} />
        ))}
      </div>
    </fieldset>
  ));

interface ChoiceProps extends Props {
  facet: Facet;
  value: string;
  label: string;
}

function Choice({ filters, counts, onChange, facet, value, label }: ChoiceProps) {
  const chosen = chosenOf(filters, facet.name);
  const checked = value === "" ? chosen.length === 0 : chosen.includes(value);
  const counted = counts?.[facet.name].find((each) => each.value === value);
  const none = counted?.count === 0 && !checked;
  return (
    <label
      className={`grid min-h-10 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-2.5 has-checked:font-[560] has-checked:text-ink md:min-h-8 ${none ? "text-muted" : "text-ink-2"}`}
    >
      <input
        type={facet.any === undefined ? "checkbox" : "radio"}
        checked={checked}
        onChange={({ target }) => onChange(choose(filters, facet, value, target.checked))}
        className="size-4.5 cursor-pointer accent-accent"
      />
      {label}
      {counted !== undefined && (
        <span className="text-xs font-normal text-muted tabular-nums">
          <span className="sr-only">, {formatJobCount(counted)}</span>
          <span aria-hidden>{formatCount(counted)}</span>
        </span>
      )}
    </label>
  );
}
