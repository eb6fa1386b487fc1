/** The first letter of a company, in place of a logo. */
export const CompanyMark = ({ company, large = false }: { company: string; large?: boolean }) => (
  <span
    aria-hidden
    className={`grid flex-none place-items-center rounded-card border border-line bg-sunken font-bold text-ink-2 ${large ? "size-11 text-lg md:size-14 md:text-xl" : "size-10"}`}
  >
    {String.fromCodePoint(company.trim().codePointAt(0) ?? 0x20).toUpperCase()}
  </span>
);
