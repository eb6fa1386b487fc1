interface Props {
  company: string;
  /** Address of the logo; null or undefined without one. */
  logo?: string | null | undefined;
  large?: boolean;
}

/** The logo of a company, or its first letter. Its name is next to it. */
export const CompanyMark = ({ company, logo, large = false }: Props) => (
  <span
    aria-hidden
    className={`grid flex-none place-items-center overflow-hidden rounded-card border border-line bg-sunken font-bold text-ink-2 ${large ? "size-11 text-lg md:size-14 md:text-xl" : "size-10"}`}
  >
    {logo === null || logo === undefined ? (
      String.fromCodePoint(company.trim().codePointAt(0) ?? 0x20).toUpperCase()
    ) : (
      <img src={logo} alt="" className="size-full bg-white object-contain" />
    )}
  </span>
);
