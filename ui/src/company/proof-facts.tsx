/** The facts of a proof, line by line. */
export const ProofFacts = ({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) => (
  <dl className="grid text-sm">
    {facts.map(([name, text]) => (
      <div
        key={name}
        className="grid gap-x-3 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[8.5rem_minmax(0,1fr)] md:px-6"
      >
        <dt className="text-muted">{name}</dt>
        <dd className="wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);
