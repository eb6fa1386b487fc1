/** Rows of a list and a magnifying glass. */
export const SearchArt = () => (
  <svg
    viewBox="0 0 112 80"
    aria-hidden
    className="mb-3 h-20 w-28 fill-none stroke-line-strong stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
  >
    <rect className="fill-sunken" x="18" y="16" width="60" height="14" rx="4" />
    <rect className="fill-sunken" x="18" y="36" width="60" height="14" rx="4" />
    <rect className="fill-sunken" x="18" y="56" width="38" height="14" rx="4" />
    <circle className="stroke-accent" cx="80" cy="46" r="13" />
    <path className="stroke-accent" d="m89.5 55.5 9 9" />
  </svg>
);
