export interface Letters {
  readonly text: string;
  readonly shared: boolean;
}

/** Marks the initials of a company's name if its domain starts with them. */
export function sharedLetters(company: string, domain: string): { company: Letters[]; domain: Letters[] } {
  const words = company.split(/(?<=\s)/u);
  const initials = words.map(([initial = ""]) => initial).join("");
  if (initials.length < 2 || !domain.toLowerCase().startsWith(initials.toLowerCase()))
    return { company: [{ text: company, shared: false }], domain: [{ text: domain, shared: false }] };
  return {
    company: words.flatMap(([initial = "", ...rest]) => [
      { text: initial, shared: true },
      { text: rest.join(""), shared: false },
    ]),
    domain: [
      { text: domain.slice(0, initials.length), shared: true },
      { text: domain.slice(initials.length), shared: false },
    ],
  };
}
