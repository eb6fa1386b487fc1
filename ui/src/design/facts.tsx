import type { ReactNode } from "react";

/** Names and values, two pairs to a row if there is room. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
