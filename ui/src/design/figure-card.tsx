import type { ReactNode } from "react";
import { Card, CardBody } from "./card.tsx";
import { Icon, type IconShape } from "./icon.tsx";
import { Bones, Skeleton } from "./skeleton.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { Link } from "#kernel/router.ts";

interface Figure {
  readonly count: number;
  /** Whether counting stopped at the bound. */
  readonly more: boolean;
}

const tones = {
  accent: "text-accent",
  waiting: "text-waiting",
  refused: "text-refused",
  plain: "text-muted",
} as const;

export interface FigurePart extends Figure {
  readonly label: string;
  readonly icon: IconShape;
  readonly tone: keyof typeof tones;
  /** The list of what is counted. */
  readonly to?: string;
}

interface Props {
  id: string;
  title: string;
  /** Undefined while loading. */
  figures: { readonly total: Figure; readonly parts: readonly FigurePart[] } | undefined;
  /** Replaces the figures after a failed load. */
  failed?: ReactNode;
}

/** A total and its parts, as a bar and in numbers. */
export function FigureCard({ id, title, figures, failed }: Props) {
  return (
    <Card aria-labelledby={id}>
      <CardBody className="grid content-start gap-4">
        <h2 id={id} className="text-sm font-semibold tracking-normal text-muted">
          {title}
        </h2>
        {failed}
        {failed === undefined && figures === undefined && (
          <Skeleton label={`Loading ${title.toLowerCase()}`}>
            <Bones bars={["h-9 w-16", "h-2 w-full", "h-3 w-4/5", "h-3 w-4/5"]} className="gap-3" />
          </Skeleton>
        )}
        {failed === undefined && figures !== undefined && <Figures {...figures} />}
      </CardBody>
    </Card>
  );
}

function Figures({ total, parts }: NonNullable<Props["figures"]>) {
  return (
    <>
      <p className="flex items-baseline gap-2 text-muted">
        <span className="text-3xl leading-none font-[720] tracking-tighter text-ink tabular-nums">
          {formatCount(total)}
        </span>
        total
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden
        className="h-2 w-full overflow-hidden rounded-full bg-line"
      >
        {slices(parts).map(({ label, tone, from, width }) => (
          <rect key={label} x={from} width={width} height="4" className={`fill-current ${tones[tone]}`} />
        ))}
      </svg>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 text-sm">
        {parts.map(({ label, icon, tone, to, ...counted }) => (
          <div key={label} className="flex min-h-6 items-center gap-2">
            <Icon of={icon} size="sm" className={tones[tone]} />
            <dt className="text-ink-2">
              {to === undefined ? (
                label
              ) : (
                <Link to={to} className="inline-flex min-h-6 items-center text-ink-2 no-underline hover:underline">
                  {label}
                </Link>
              )}
            </dt>
            <dd className="ml-auto font-semibold tabular-nums">{formatCount(counted)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Offset and width of each part, in percent. */
function slices(parts: readonly FigurePart[]) {
  const sum = parts.reduce((all, { count }) => all + count, 0);
  let from = 0;
  return parts.map(({ label, tone, count }) => {
    const width = sum === 0 ? 0 : (100 * count) / sum;
    from += width;
    return { label, tone, from: from - width, width };
  });
}
